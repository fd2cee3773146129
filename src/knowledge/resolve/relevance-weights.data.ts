// Weights of the figures of `relevance.ts`, fitted by logistic regression on the training suites and queries of the packs under
// test/fixtures/knowledge; the validation suites had no part in it. Data.

export const relevanceWeights: Readonly<Record<string, number>> = {
  ...{ one: -11.98, best: 1.35, exactBest: 1.59, count: 2.8, pack: 4.96, foreign: 3.33, scope: 0.01, scopeShare: 3.73 },
  ...{ aboutNear: -2.96, bestNear: 4.35, near: 2.79, soft: 4.76, named: 2.59 },
  ...{ han: 3.28, hanBest: 1.4, hanCount: 4.43, hanScope: -0.73 },
};
