import type { ImportReport } from '../report.ts'
import type { Place } from './places.ts'
import { REPORT_STYLE } from './style.ts'

export interface HtmlReportOptions {
  readonly report: ImportReport
  readonly places: readonly Place[]
  /** The admin panel, without a slash at its end; none for a dry run, of which the portal has nothing. */
  readonly panel?: string | undefined
}

const OUTCOMES = {
  locked: 'Kept word for word',
  changed: 'In another form',
  ignored: 'Not shown',
} as const

/**
 * The report of an import as one page of HTML: its counts, then each place that is not native, its source beside what
 * readers see. It loads nothing and runs nothing; what authors wrote stands in it as text.
 */
export function htmlReport({ report, places, panel }: HtmlReportOptions): string {
  const { project, pages, snippets, nativePercent } = report
  const files = [...new Set(places.map(({ file }) => file))]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>Report of an import</title>
<style>${REPORT_STYLE}</style>
</head>
<body>
<header>
<h1>Report of an import</h1>
${project === undefined ? '' : `<p>${escape(project)}</p>\n`}${countsTable([
    ['Pages', pages],
    ['Snippets', snippets],
    ['Blocks that are native', `${nativePercent} %`],
    ...(Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[]).map((outcome): [string, number] => [
      OUTCOMES[outcome],
      places.filter((place) => place.outcome === outcome).length,
    ]),
    ...Object.entries(report.documents).map(([name, n]): [string, number] => [`Documents ${name}`, n]),
    ['Changed in the CMS, and left', report.conflicts.length],
    ['Problems', report.problems.length],
    ['Files left out', report.leftOut.length],
  ])}
</header>
<main>
${list('Problems', report.problems)}${list('Worth a look', report.warnings)}${list('Changed in the CMS since the last import', report.conflicts)}${
    places.length === 0
      ? '<p>Everything is native.</p>\n'
      : files
          .map((file) =>
            fileSection(
              file,
              places.filter((place) => place.file === file),
              panel,
            ),
          )
          .join('')
  }${list('Files that are neither pages nor pictures of pages', report.leftOut)}</main>
</body>
</html>
`
}

function countsTable(rows: readonly (readonly [string, string | number])[]): string {
  const lines = rows.map(
    ([name, value]) => `<tr><th scope="row">${escape(name)}</th><td>${escape(String(value))}</td></tr>`,
  )
  return `<table>\n<caption>Counts</caption>\n${lines.join('\n')}\n</table>`
}

function list(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return ''
  const items = lines.map((line) => `<li>${escape(line)}</li>`).join('\n')
  return `<section>\n<h2>${escape(title)} (${lines.length})</h2>\n<ul>\n${items}\n</ul>\n</section>\n`
}

function fileSection(file: string, places: readonly Place[], panel: string | undefined): string {
  const document = places.find((place) => place.document)?.document
  const href =
    document &&
    panel &&
    (document.type === 'home'
      ? `${panel}/content-manager/single-types/api::home.home`
      : `${panel}/content-manager/collection-types/api::${document.type}.${document.type}/${document.documentId}`)
  const link =
    href && document ? `<p><a href="${escape(href)}">Open “${escape(document.title)}” in the admin panel</a></p>\n` : ''
  return `<section>\n<h2><code>${escape(file)}</code></h2>\n${link}${places.map(placeArticle).join('')}</section>\n`
}

function placeArticle(place: Place): string {
  const { line, outcome, kind, reason, source, result } = place
  return `<article>
<h3>Line ${line}: ${escape(OUTCOMES[outcome])} <small>${escape(kind)}</small></h3>
<p>${escape(reason)}</p>
${source === '' && result === '' ? '' : sidesOf(place)}</article>
`
}

function sidesOf({ source, result }: Place): string {
  const shown = result === '' ? '<p class="none">Readers see nothing of it.</p>' : `<pre>${escape(result)}</pre>`
  const written = source === '' ? '<p class="none">Not part of a page.</p>' : `<pre>${escape(source)}</pre>`
  return `<div class="sides">
<div><h4>Source</h4>
${written}</div>
<div><h4>Result</h4>
${shown}</div>
</div>
`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
