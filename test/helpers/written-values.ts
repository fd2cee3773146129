// Sample texts for tests of interpretation.

/** Values as requests write them: each pattern matches one of them. */
export const writtenValues: readonly string[] = [
  ..."https://example.org/a?b=1|bob@example.org|[a, b]|(3, 4)|{a: 1}|'2026-05-03'|'Ada'|“Ada B”|the market Will Ada win?".split(
    "|",
  ),
  ..."$5k|€ 2.5m|300 dollars|12 Baker Street, London|4.5%|25 bps|2026-03|2026/05/03|3.5.2026|May 3, 2026|3rd of May|3 May 2026|on May 3 at".split(
    "|",
  ),
  ..."from 3 to 5 May|february 2026|in March|in june|yesterday|the day after tomorrow|last friday|This Monday|14:30|2pm|7 o’clock".split(
    "|",
  ),
  ..."at 8 in the morning|last week|this weekend|from 9 to 11 am|PAST 3 days|24h|127.0.0.1|v1.2.3|#ff0000|QmFzZTY0IHRleHQgaGVyZQ==|3 * (4 + 5)|two plus 3".split(
    "|",
  ),
  ..."3 plus 4|*.txt|.md files|0x12ab34cd56|nodes-base.rssFeedRead|0XAB12cd34|123e4567-e89b-12d3-a456-426614174000|/var/log|./|C:\\logs\\a|'/my logs/a'|notes.md".split(
    "|",
  ),
  ..."acme/api|a-1-b|12345678901|2025-0418|SK123|DA-12345|40.7 N|1,200|45kg|the first line|three apples|2026年3月5日|昨天|3小时".split(
    "|",
  ),
];
