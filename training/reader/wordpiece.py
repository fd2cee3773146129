"""The uncased WordPiece tokens of BERT, with the place of each token in the text."""

import re
import unicodedata

CJK = "\u3400-\u9fff\uf900-\ufaff"
WORD = re.compile(r"\w+|[^\w\s]")
PART = re.compile(f"_|[{CJK}]|[^_{CJK}]+")


class WordPiece:
    """Splits texts into the tokens of a vocabulary file, one token a line."""

    def __init__(self, path: str):
        with open(path, encoding="utf8") as file:
            self.vocabulary = {line.rstrip("\n"): at for at, line in enumerate(file)}
        self.cls, self.sep, self.pad, self.unknown = (self.vocabulary[x] for x in ("[CLS]", "[SEP]", "[PAD]", "[UNK]"))
        self.memo: dict[str, list[int]] = {}

    def encode(self, text: str, most: int) -> tuple[list[int], list[tuple[int, int]]]:
        """Returns at most `most` token ids and, for each, where it begins and ends in the text."""
        ids: list[int] = []
        places: list[tuple[int, int]] = []
        for word, start, end in words(text):
            for piece in self.pieces(word):
                ids.append(piece)
                places.append((start, end))
                if len(ids) >= most:
                    return ids, places
        return ids, places

    def framed(self, text: str, most: int) -> tuple[list[int], list[tuple[int, int]]]:
        """Returns the tokens between the marks of beginning and end; the places are those of the tokens inside."""
        ids, places = self.encode(text, most)
        return [self.cls, *ids, self.sep], places

    def pieces(self, word: str) -> list[int]:
        """Returns the longest pieces of a word that the vocabulary knows; the unknown token where one is missing."""
        if word not in self.memo:
            self.memo[word] = self.split(plain(word))
        return self.memo[word]

    def split(self, word: str) -> list[int]:
        out: list[int] = []
        start = 0
        while start < len(word):
            end = len(word)
            while end > start and ("##" if start else "") + word[start:end] not in self.vocabulary:
                end -= 1
            if end == start:
                return [self.unknown]
            out.append(self.vocabulary[("##" if start else "") + word[start:end]])
            start = end
        return out


def words(text: str):
    """Yields each word and sign with its place. A CJK sign and an underscore are words of their own."""
    for match in WORD.finditer(text):
        for part in PART.finditer(match.group(0)):
            yield part.group(0), match.start() + part.start(), match.start() + part.end()


def plain(word: str) -> str:
    """Returns the word in lower case without accents."""
    return "".join(c for c in unicodedata.normalize("NFD", word.lower()) if unicodedata.category(c) != "Mn")
