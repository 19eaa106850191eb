import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runImport } from '../run-import.ts'
import { htmlReport } from './html-report.ts'
import { placesOf, type Place } from './places.ts'

let folder: string
const COMPONENT = '<Unheard of="that">Kept words <script>alert(1)</script></Unheard>'
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-report-'))
  writeFileSync(
    join(folder, 'a.mdx'),
    [
      '# First',
      '',
      'Plain words.',
      '',
      'See [the guide](./gone.md) before you begin.',
      '',
      COMPONENT,
      '',
      '{/* for authors: <b>not</b> for readers */}',
      '',
    ].join('\n'),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

async function imported(panel?: string): Promise<{ places: Place[]; html: string }> {
  const { report, plan, sources } = await runImport({ folder, dialect: 'plain' }, undefined)
  const places = placesOf(plan, sources)
  return { places, html: htmlReport({ report, places, panel }) }
}

test('each place has its source beside what readers see', async () => {
  const { places } = await imported()
  expect(places.map(({ line, outcome, source, result }) => [line, outcome, source, result])).toEqual([
    [5, 'changed', 'See [the guide](./gone.md) before you begin.', 'See the guide before you begin.'],
    [7, 'changed', COMPONENT, 'Kept words alert(1)'],
    [7, 'changed', COMPONENT, 'Kept words alert(1)'],
  ])
  expect(places[0]?.document).toMatchObject({ type: 'doc', title: 'First' })
})

test('what authors wrote is text in the report, which loads and runs nothing', async () => {
  const { html } = await imported()
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toMatch(/<(?:script|img|iframe|link|object|svg)\b|\son\w+=|javascript:/i)
  expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  expect(html).not.toContain('in the admin panel')
})

test('the counts come first, and a page leads to its form', async () => {
  const { html, places } = await imported('http://127.0.0.1:1337/admin')
  expect(html.indexOf('<table>')).toBeLessThan(html.indexOf('<article>'))
  expect(html).toContain('<tr><th scope="row">Pages</th><td>1</td></tr>')
  const id = places[0]?.document?.documentId
  expect(html).toContain(
    `<a href="http://127.0.0.1:1337/admin/content-manager/collection-types/api::doc.doc/${id}">Open “First” in the admin panel</a>`,
  )
})

test('what stands in no page is said without two empty sides', async () => {
  const { report } = await runImport({ folder, dialect: 'plain' }, undefined)
  const setting = {
    file: 'mkdocs.yml',
    line: 1,
    outcome: 'ignored',
    kind: 'project',
    reason: 'It is left out.',
  } as const
  const html = htmlReport({ report, places: [{ ...setting, source: '', result: '' }] })
  expect(html).toContain('<p>It is left out.</p>\n</article>')
  expect(html).not.toContain('class="sides"')
})
