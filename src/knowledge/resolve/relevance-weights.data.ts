// Weights of the figures of `figures.ts`, made by `node test/bench/knowledge/fit.ts --write`. Data.

export const latinWeights: Readonly<Record<string, number>> = {
  ...{ one: -5.272, exact: 2.7, cross: 4.245, packShare: 0.591, soft: 1.165 },
  ...{ named: 0.861, namedForeign: -1.034, unsaid: -0.976, sectionNear: 0.839, unsaidSum: -4.898 },
  ...{ foreign: 2.384, title: -1.276, unknown: 0.552, key: -1.324, "exact*exact": 0.645 },
  ...{ "exact*cross": 2.181, "exact*packShare": 3.568, "exact*soft": 0.63, "exact*named": 0.645, "exact*namedForeign": -0.457 },
  ...{ "exact*unsaid": -3.071, "exact*sectionNear": 1.219, "exact*unsaidSum": -0.211, "exact*foreign": -2.927, "exact*title": 0.102 },
  ...{ "exact*unknown": -3.361, "exact*key": -0.134, "cross*cross": 1.153, "cross*packShare": 1.901, "cross*soft": 1.431 },
  ...{ "cross*named": 0.279, "cross*namedForeign": -0.293, "cross*unsaid": 0.591, "cross*sectionNear": 1.658, "cross*unsaidSum": 0.197 },
  ...{ "cross*foreign": 1.004, "cross*title": -0.72, "cross*unknown": 1.98, "cross*key": 1.336, "packShare*packShare": 0.083 },
  ...{ "packShare*soft": -0.776, "packShare*named": 0.607, "packShare*namedForeign": -0.363, "packShare*unsaid": -0.669, "packShare*sectionNear": 1.809 },
  ...{ "packShare*unsaidSum": -2.636, "packShare*foreign": 4.531, "packShare*title": 0.938, "packShare*unknown": -1.401, "packShare*key": 0.493 },
  ...{ "soft*soft": 1.365, "soft*named": 0.76, "soft*namedForeign": -0.574, "soft*unsaid": -3.011, "soft*sectionNear": -1.854 },
  ...{ "soft*unsaidSum": 7.718, "soft*foreign": 0.153, "soft*title": -2.172, "soft*unknown": -0.552, "soft*key": -0.848 },
  ...{ "named*named": 0.861, "named*namedForeign": 0, "named*unsaid": 0.308, "named*sectionNear": 0.499, "named*unsaidSum": 0.491 },
  ...{ "named*foreign": 0.208, "named*title": 0.259, "named*unknown": 0.231, "named*key": 0.463, "namedForeign*namedForeign": -1.034 },
  ...{ "namedForeign*unsaid": -0.384, "namedForeign*sectionNear": -0.601, "namedForeign*unsaidSum": -0.819, "namedForeign*foreign": -0.325, "namedForeign*title": -0.106 },
  ...{ "namedForeign*unknown": -0.309, "namedForeign*key": -0.17, "unsaid*unsaid": -1.893, "unsaid*sectionNear": -0.998, "unsaid*unsaidSum": 0.715 },
  ...{ "unsaid*foreign": 2.551, "unsaid*title": -3.39, "unsaid*unknown": 1.442, "unsaid*key": -1.558, "sectionNear*sectionNear": 1.696 },
  ...{ "sectionNear*unsaidSum": -3.946, "sectionNear*foreign": 2.133, "sectionNear*title": -0.322, "sectionNear*unknown": 1.938, "sectionNear*key": 1.232 },
  ...{ "unsaidSum*unsaidSum": 1.596, "unsaidSum*foreign": -5.957, "unsaidSum*title": -4.538, "unsaidSum*unknown": 5.846, "unsaidSum*key": -2.169 },
  ...{ "foreign*foreign": -0.846, "foreign*title": 0.441, "foreign*unknown": 0.37, "foreign*key": -1.827, "title*title": 3.34 },
  ...{ "title*unknown": -1.733, "title*key": 1.494, "unknown*unknown": 0.8, "unknown*key": -2.287, "key*key": 0.147 },
};

export const hanWeights: Readonly<Record<string, number>> = {
  ...{ one: -0.309, soft: 3.132, unsaidSum: -1.232, scopeCount: 1.607, key: 1.741 },
};
