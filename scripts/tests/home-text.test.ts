import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeFile } from '../lib/write-file.ts'
import { bundleOf } from '../markdown/export/bundle.ts'
import { runImport } from '../markdown/import/run-import.ts'
import { createOfflinePortal } from '../trials/harness/offline-portal.ts'

/* The text of the home page is a file of an export, `home.md`, and comes back as it went. */

const TEXT = `## Begin here {#begin}

Read [the first page](/guides/start), or [what is below](#more).

<Cards>
  <Card title="Start" href="/guides/start">
    From nothing.
  </Card>
</Cards>

:::tip

Any block can stand here.

:::

## More

\`\`\`bash
npm start
\`\`\`

![A dot](/media/dot.png)

<Snippet name="note" />
`
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-home-'))
  await writeFile(join(folder, 'home.json'), '{ "picture": { "light": "light.png", "alt": "The panel" } }')
  await writeFile(join(folder, 'site.json'), JSON.stringify(SITE))
  await writeFile(join(folder, 'docs/guides/start.md'), '---\ntitle: Start\n---\n\nA page.\n')
  await writeFile(join(folder, 'snippets/note.md'), '---\ntitle: Note\n---\n\nA note.\n')
  for (const name of ['dot.png', 'light.png']) {
    await writeFile(join(folder, 'media', name), '')
    writeFileSync(join(folder, 'media', name), Buffer.concat([Buffer.from(DOT, 'base64'), Buffer.from(name)]))
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

const SITE = {
  title: 'One',
  url: 'https://docs.example.com',
  version: { name: 'current', label: 'Next', path: '/' },
  locales: [{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' }],
  navbar: [],
  footer: { groups: [], copyright: '' },
  sitemap: {},
  askAi: { disclaimer: '' },
}

it('is the same bytes when it is exported, imported and exported again', async () => {
  await writeFile(join(folder, 'home.md'), TEXT)
  const portal = createOfflinePortal()
  const first = await runImport({ folder }, portal.client)
  const { files, pictures } = bundleOf(portal.content())
  const text = files.get('home.md') ?? ''
  expect(text).toContain('link="/guides/start"')
  expect(text).toContain('](#more)')
  expect(pictures).toHaveLength(2)
  const exported = join(folder, 'exported')
  for (const [name, content] of files) await writeFile(join(exported, name), content)
  for (const { name, url } of pictures) {
    await writeFile(join(exported, name), '')
    await copyFile(portal.files.find((file) => file.url === url)?.source ?? '', join(exported, name))
  }
  const other = createOfflinePortal()
  const again = await runImport({ folder: exported }, other.client)
  expect(again.plan.documents).toEqual(first.plan.documents)
  expect(bundleOf(other.content()).files).toEqual(files)
})

it('is checked as a page is: a link to no heading is named', async () => {
  await writeFile(join(folder, 'home.md'), 'Read [what is not there](#gone).\n')
  const { report } = await runImport({ folder }, createOfflinePortal().client)
  expect(JSON.stringify(report)).toContain('No heading of the home page has the anchor #gone.')
})

it('is left out of an export where there is none', async () => {
  const portal = createOfflinePortal()
  await runImport({ folder }, portal.client)
  const { files } = bundleOf(portal.content())
  expect(files.has('home.md')).toBe(false)
  expect(files.get('home.json')).not.toContain('body')
})
