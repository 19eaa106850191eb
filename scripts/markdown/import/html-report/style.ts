/** The style of the report, in the reader's theme. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --page: #fff; --raised: #f7f7fa; --line: #d8d8e2; --text: #1b1b2b; --muted: #5b5b70; --accent: #4945ff }
@media (prefers-color-scheme: dark) { :root { --page: #12121a; --raised: #1a1a25; --line: #3a3a4a; --text: #ececf4; --muted: #a5a5ba; --accent: #9a98ff } }
body { max-width: 76rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; background: var(--page); color: var(--text); font: 1rem/1.55 ui-sans-serif, system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.875rem; line-height: 1.2 }
h2 { margin-top: 3rem; padding-bottom: .4rem; border-bottom: 1px solid var(--line); font-size: 1.25rem }
h3 { margin: 2rem 0 .25rem; font-size: 1rem }
h4 { margin: 0 0 .35rem; color: var(--muted); font-size: .875rem }
small { color: var(--muted); font-weight: 400 }
p { margin: .25rem 0 .75rem }
a { color: var(--accent) }
table { border-collapse: collapse }
caption { text-align: start; font-weight: 600; padding-bottom: .25rem }
th, td { padding: .3rem 2rem .3rem 0; border-bottom: 1px solid var(--line); text-align: start; font-weight: 400 }
td { text-align: end; padding-inline-end: 0; font-variant-numeric: tabular-nums }
.sides { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem }
@media (max-width: 44rem) { .sides { grid-template-columns: minmax(0, 1fr) } }
pre { margin: 0; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); font: .8125rem/1.6 ui-monospace, monospace; white-space: pre-wrap }
.none { color: var(--muted) }
`
