// Patterns of days and time spans in Chinese; earlier patterns have priority.
import { relativeDate } from "./days.ts";
import { dayOf, type ValuePattern, windowUnit, writtenDate } from "./value-readers.ts";

const relative: Readonly<Record<string, string>> = {
  昨: "yesterday",
  明: "tomorrow",
  后: "the day after tomorrow",
  前: "the day before yesterday",
};
const units: Readonly<Record<string, string>> = {
  分: "minute",
  小: "hour",
  天: "day",
  日: "day",
  周: "week",
  星: "week",
  月: "month",
  年: "year",
};
const figures = "一二三四五六七八九十";

export const chinesePatterns: readonly ValuePattern[] = [
  {
    kind: "date",
    sign: /年/,
    expression: () => /(?<!\d)(\d{4})\s?年\s?(\d{1,2})\s?月(?:份)?(?:\s?(\d{1,2})\s?[日号])?/gu,
    read: (match) => {
      const [year, month, day] = [match[1], Number(match[2]), match[3]];
      if (day !== undefined) return writtenDate(year, month, Number(day));
      return month < 1 || month > 12 ? null : { value: `${year}-${String(month).padStart(2, "0")}`, unit: "month" };
    },
  },
  {
    kind: "date",
    sign: /月/,
    expression: () => /(?<!\d)(\d{1,2})\s?月\s?(\d{1,2})\s?[日号]/gu,
    read: (match, context) => dayOf(Number(match[1]), Number(match[2]), context),
  },
  {
    kind: "date",
    sign: /[天日]/,
    expression: () => /([昨明后前])[天日]/gu,
    read: ({ 0: written, 1: sign = "" }, context) => {
      const { day } = relativeDate(relative[sign] ?? "", context);
      return { value: written, ...(day === undefined ? {} : { day }) };
    },
  },
  {
    kind: "window",
    sign: /[分小天日周星月年]/,
    expression: () =>
      /(?<![\d.])(\d+|[一二两三四五六七八九十])\s?个?(分钟|小时|天|日|周|星期|月|年)(?:之内|以内|内)?/gu,
    read: ({ 1: written = "", 2: unit = "" }) => ({
      value: /^\d/.test(written) ? Number(written) : written === "两" ? 2 : figures.indexOf(written) + 1,
      unit: windowUnit(units[unit.charAt(0)] ?? "day"),
    }),
  },
];
