/** Styles of the page, light and dark. */
export const style = `
:root { color-scheme: light dark; --ground: light-dark(#f7f7f5, #14161a); --card: light-dark(#fff, #1c1f25); --ink: light-dark(#1c1e21, #e6e8eb);
  --soft: light-dark(#5c6169, #a2a9b4); --line: light-dark(#e2e3e0, #2e333b); --stage: light-dark(#4a6fd4, #7c9cf5); --call: light-dark(#14827a, #45c4b8);
  --model: light-dark(#8a4fc4, #c193f0); --program: light-dark(#a3660c, #e0a84e); --good: light-dark(#1a7440, #5ecb8b); --caution: light-dark(#8f5a00, #e8b04a);
  --bad: light-dark(#b3261e, #ff8a80); --code: light-dark(#f2f3f0, #16181d); --mono: ui-monospace, "SF Mono", "Cascadia Code", "DejaVu Sans Mono", monospace; }
:root[data-theme="light"] { color-scheme: light; } :root[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; } [hidden] { display: none !important; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; }
header, nav, main, footer { max-width: 1080px; margin: 0 auto; padding: 0 24px; }
header { padding-top: 20px; }
.skip { position: absolute; left: -9999px; } .skip:focus { left: 12px; top: 8px; background: var(--card); padding: 6px 12px; z-index: 9; }
.top { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between; }
.outcome { margin: 0; padding: 3px 12px; border-radius: 99px; font-weight: 650; font-size: 13px; border: 1.5px solid currentColor; }
.outcome.good, .tone.good { color: var(--good); } .outcome.caution, .tone.caution { color: var(--caution); } .outcome.bad, .tone.bad { color: var(--bad); }
.tools { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; font-size: 13px; } .tools label { position: absolute; clip-path: inset(50%); }
input, button { font: inherit; color: inherit; background: var(--card); border: 1px solid light-dark(#8b9098, #5c646f); border-radius: 8px; padding: 5px 11px; }
button { cursor: pointer; } input { width: 190px; } :focus-visible { outline: 2.5px solid var(--stage); outline-offset: 2px; } output { color: var(--soft); }
::placeholder { color: var(--soft); opacity: 1; }
h1 { font-size: 25px; line-height: 1.25; letter-spacing: -.015em; margin: 14px 0 10px; overflow-wrap: anywhere; text-wrap: balance; }
h2 { font-size: 16px; margin: 0 0 12px; letter-spacing: -.005em; } h3 { font-size: 12px; font-weight: 600; color: var(--soft); margin: 12px 0 4px; }
.facts { display: flex; flex-wrap: wrap; gap: 6px; margin: 0 0 12px; }
.chip { border: 1px solid var(--line); background: var(--card); color: var(--soft); border-radius: 99px; padding: 1px 10px; font-size: 13px; white-space: nowrap; }
nav { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 2px 16px; padding-top: 9px; padding-bottom: 9px; background: var(--ground); border-bottom: 1px solid var(--line); font-size: 14px; }
nav a { color: var(--soft); text-decoration: none; } nav a:hover { color: var(--ink); text-decoration: underline; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 18px 20px; margin: 16px 0; scroll-margin-top: 52px; }
.part { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 12px 20px; margin: 16px 0; } .part > summary h2 { display: inline; margin: 0; }
.part > section { border: 0; border-radius: 0; padding: 0; margin: 12px 0 4px; } .steps { margin: 12px 0 0; padding-left: 22px; } .steps li { margin: 5px 0; overflow-wrap: anywhere; } .steps a { color: var(--stage); font-size: 13px; }
dl { margin: 0 0 8px; } dl > div { display: grid; grid-template-columns: 124px minmax(0, 1fr); gap: 12px; padding: 2px 0; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: 13.5px; margin: 6px 0; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--soft); font-size: 12.5px; padding: 4px 0; } th { font-weight: 600; color: var(--soft); } th, td { padding: 5px 12px 5px 0; border-bottom: 1px solid var(--line); vertical-align: top; text-align: left; }
th.right, td.right { text-align: right; } td { overflow-wrap: anywhere; min-width: 2ch; } td:last-child { width: 45%; } tr:last-child td { border-bottom: 0; }
.waterfall { list-style: none; margin: 0; padding: 0; font-size: 13.5px; }
.row { display: grid; grid-template-columns: minmax(130px, 27%) minmax(0, 1fr) 84px; column-gap: 12px; align-items: center; padding: 3px 0; content-visibility: auto; contain-intrinsic-block-size: auto 26px; }
.row .label { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .row.depth-0 .label { font-weight: 600; } .row.depth-1 .label { padding-left: 16px; color: var(--soft); }
.track { position: relative; height: 12px; background: var(--code); border-radius: 3px; } .bar { position: absolute; top: 0; bottom: 0; min-width: 2px; border-radius: 3px; background: var(--stage); }
.call .bar { background: var(--call); } .model .bar { background: var(--model); } .program .bar { background: var(--program); } .row.bad .bar { background: var(--bad); }
.row.depth-1 .bar { top: 2px; bottom: 2px; } .took { text-align: right; color: var(--soft); font-variant-numeric: tabular-nums; white-space: nowrap; } .note { grid-column: 2 / -1; color: var(--soft); font-size: 12.5px; overflow-wrap: anywhere; } .row.bad .note { color: var(--bad); }
.item { border: 1px solid var(--line); border-radius: 9px; padding: 9px 14px; margin: 8px 0; } .call.item { content-visibility: auto; contain-intrinsic-block-size: auto 42px; }
.item.bad, .finding.wrong { border-left: 4px solid var(--bad); } .finding { border-left: 4px solid var(--caution); } .item > p:first-child { margin: 0 0 4px; }
summary { cursor: pointer; overflow-wrap: anywhere; } details[open] > summary { margin-bottom: 8px; } .gist, summary .facts, .number { color: var(--soft); font-size: 13px; } summary .facts { display: inline; margin-left: 6px; } .gist { font-family: var(--mono); font-size: 12px; }
pre { font: 12.5px/1.55 var(--mono); background: var(--code); border-radius: 8px; padding: 11px 13px; margin: 4px 0; max-height: 460px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 2; }
.code { counter-reset: line; } .code .line { display: block; padding-left: 38px; text-indent: -38px; } .code .line::before { counter-increment: line; content: counter(line); display: inline-block; width: 26px; margin-right: 12px; text-align: right; text-indent: 0; color: var(--soft); }
.answer { margin: 0 0 14px; } .answer pre { background: var(--card); border: 1px solid var(--line); }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; font: 12.5px/1.5 var(--mono); } .sides > * { padding: 7px 10px; border-radius: 7px; overflow-wrap: anywhere; white-space: pre-wrap; }
del, ins { text-decoration: none; } del { background: light-dark(#fde9e7, #3a2220); } ins { background: light-dark(#e3f4e8, #1c3326); } .changes del, .changes ins { display: block; margin: 0 -13px; padding: 0 13px; }
p.tone { margin: 4px 0; overflow-wrap: anywhere; } footer { color: var(--soft); font-size: 12.5px; padding-top: 4px; padding-bottom: 32px; }
@media (max-width: 640px) { header, nav, main, footer { padding-left: 14px; padding-right: 14px; } .sides, dl > div { grid-template-columns: 1fr; gap: 2px; } .row { grid-template-columns: 40% minmax(0, 1fr) 62px; } }
@media print { nav, .tools { display: none; } section { break-inside: avoid; } }
`;
