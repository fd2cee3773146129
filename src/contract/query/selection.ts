// Why a tool was selected for a query.

/** Why a tool was selected for the query. The probe stage and the judge read this object. */
export interface SelectionContext {
  readonly toolId: string;
  readonly reason: string;
  readonly score: number;
  /** True when a model chose the tool from the search results. */
  readonly isChosenByModel?: boolean;
}
