/** Matches a conjunction between coordinated names; "to" in "from Porto to Rome" is not such a conjunction. */
export const jointNames = /^\s*(?:,|,?\s*(?:and|or|versus|vs\.?|against))\s+(?:the\s+)?$/iu;
