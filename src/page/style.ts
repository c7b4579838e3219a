/**
 * style: the style sheet of the page. Colours mark owners and are never the only sign of anything; all texts have a contrast of at
 * least 4.5 to their ground, in light and in dark.
 */
import { styleSheet, type Html } from './Html'

const HUES: ReadonlyArray<number> = [212, 25, 150, 280, 50, 340, 185, 95]

/** The class of the owner with this number: eight colours, then again from the first. */
export const ownerClass = (index: number): string => `o${index % HUES.length}`

const hues = HUES.map((hue, i) => `.o${i}{--hue:${hue}}`).join('\n')

/** The style sheet. */
export const style: Html = styleSheet(`
:root{color-scheme:light dark;--ground:#fff;--ink:#1b1f24;--soft:#57606a;--line:#d0d7de;--panel:#f6f8fa;--mark:#fff3bf;--ink-mark:#3d2f00;--bad:#a40e26;--add:#d7f5dc;--del:#ffe1e0;--light:92%;--deep:29%}
@media (prefers-color-scheme:dark){:root{--ground:#0d1117;--ink:#e6edf3;--soft:#9da7b3;--line:#3d444d;--panel:#161b22;--mark:#4a3b00;--ink-mark:#ffe9a8;--bad:#ff9492;--add:#12361f;--del:#4b1a1d;--light:18%;--deep:74%}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:90rem;padding:1rem;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;margin:.5rem 0}
h2{font-size:1.2rem;margin:2rem 0 .5rem;border-bottom:1px solid var(--line)}
h3{font-size:1rem;margin:1rem 0 .25rem}
p{margin:.25rem 0}
.soft{color:var(--soft)}
.bad{color:var(--bad)}
.text{white-space:pre-wrap;unicode-bidi:plaintext;font:14px/1.5 ui-monospace,monospace}
.part{display:grid;grid-template-columns:14rem minmax(0,1fr);gap:0 1rem;margin:.5rem 0;padding:.5rem 0 .5rem .75rem;border-left:.375rem solid hsl(var(--hue,0) 60% var(--deep));background:var(--panel)}
.part header b{display:block;color:hsl(var(--hue,0) 60% var(--deep))}
.none{--hue:0}
.none b{color:var(--ink)}
mark{background:var(--mark);color:var(--ink-mark);border-radius:.2rem}
.hidden{border:1px solid var(--bad);color:var(--bad);border-radius:.2rem;padding:0 .1rem;font-size:.85em}
table{border-collapse:collapse;display:block;overflow-x:auto}
th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line)}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
details{margin:.5rem 0;padding:.25rem .75rem;background:var(--panel);border-left:.375rem solid hsl(var(--hue,0) 60% var(--deep))}
summary{cursor:pointer}
summary:focus-visible{outline:3px solid hsl(212 80% 55%)}
.bar{display:flex;height:1.5rem;margin:.25rem 0;border:1px solid var(--line);min-width:2px}
.bar i{display:block;background:hsl(var(--hue,0) 55% var(--deep));border-right:1px solid var(--ground)}
.bar i.lost{background:repeating-linear-gradient(45deg,var(--panel) 0 6px,hsl(var(--hue,0) 55% var(--deep)) 6px 8px)}
.two{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:1rem}
.two>div{background:var(--panel);padding:.5rem}
ins{background:var(--add);text-decoration:underline}
del{background:var(--del);text-decoration:line-through}
@media (max-width:45rem){.part,.two{grid-template-columns:minmax(0,1fr)}}
@media print{body{max-width:none}details::details-content{content-visibility:visible;block-size:auto}.part,details{break-inside:avoid}}
${hues}
`)
