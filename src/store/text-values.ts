// Texts of others may hold the character NUL, which PostgreSQL cannot store: it is replaced in every statement.
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type RootOperationNode,
  type ValueNode,
} from "kysely";

/** Makes both databases keep the same text. */
export function storableTexts(): KyselyPlugin {
  const transformer = new TextTransformer();
  return {
    transformQuery: ({ node, queryId }): RootOperationNode => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}

class TextTransformer extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...super.transformValue(node), value: storable(node.value) };
  }
  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...super.transformPrimitiveValueList(node), values: node.values.map(storable) };
  }
}

function storable(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value;
}
