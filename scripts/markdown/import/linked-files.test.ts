import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linksOf, mediaOf } from '@portico/content-model'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOfflinePortal } from '../../trials/harness/offline-portal.ts'
import { compareFolder } from '../compare/index.ts'
import { bundleOf } from '../export/bundle.ts'
import { writeFolder } from '../fixtures/write-folder.ts'
import { runImport } from './run-import.ts'

const PAGE = `# Files

[The guide](./check%20list.pdf "To print") and [the API](pathname:///files/openapi.yaml#paths), [again][api].

[![Cover](/img/cover.png)](/files/openapi.yaml) and <a href={require('./check list.pdf').default} download>here</a>.

<Card title="Data" href="/files/data.json" />

[A program](/files/setup.exe) and [a file that is gone](gone.pdf).

[api]: /files/openapi.yaml
`

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-linked-'))
  writeFolder(root, {
    'docusaurus.config.js': 'export default { title: "Acme", presets: [["classic", {}]] }',
    'docs/page.mdx': PAGE,
    'docs/check list.pdf': '%PDF-1.7',
    'docs/spare.pdf': '%PDF-1.7',
    'static/files/openapi.yaml': 'openapi: 3.1.0',
    'static/files/data.json': '{}',
    'static/files/setup.exe': 'MZ',
    'static/img/cover.png': 'picture',
  })
})
afterEach(() => rmSync(root, { recursive: true }))

const NAMES = {
  guide: /^check-list-[0-9a-f]{8}\.pdf$/,
  api: /^openapi-[0-9a-f]{8}\.yaml$/,
  data: /^data-[0-9a-f]{8}\.json$/,
}

describe('files that pages link to', () => {
  it('come into the media library, and the links lead to them', async () => {
    const portal = createOfflinePortal()
    const { plan, report } = await runImport({ folder: root }, portal.client)
    const body = plan.pages[0]?.page.body ?? []
    const nameOf = new Map(portal.files.map(({ documentId, name }) => [documentId, name]))
    const named = linksOf(body).map(({ target }) => ('file' in target ? nameOf.get(target.file) : target))
    expect(named).toEqual([
      expect.stringMatching(NAMES.guide),
      expect.stringMatching(NAMES.api),
      expect.stringMatching(NAMES.api),
      expect.stringMatching(NAMES.guide),
      expect.stringMatching(NAMES.api),
      expect.stringMatching(NAMES.data),
    ])
    expect(mediaOf(body).toSorted()).toEqual([...nameOf.keys()].toSorted())
    expect(report.losses.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '3 A link to a file has no title of its own (“To print”).',
      '9 The file setup.exe is of a type that readers are not given (.exe). It is kept as a broken link.',
      '9 No page has the address gone.pdf. It is kept as a broken link.',
    ])
    expect(report.leftOut).toEqual(['spare.pdf'])
  })

  it('are written as links to the files of an export, which lead to the same again', async () => {
    const portal = createOfflinePortal()
    const { plan } = await runImport({ folder: root }, portal.client)
    const { files, pictures } = bundleOf(portal.content())
    const bundle = join(root, 'bundle')
    writeFolder(bundle, Object.fromEntries(files))
    for (const { name } of pictures)
      cpSync(portal.files.find((file) => `media/${file.name}` === name)?.source ?? '', join(bundle, name))
    const again = await runImport({ folder: bundle }, portal.client)
    expect(again.plan.pages[0]?.page.body).toEqual(plan.pages[0]?.page.body)
    expect([again.report.picturesUploaded, again.report.losses, again.report.leftOut]).toEqual([0, [], []])
    expect(Object.fromEntries(bundleOf(portal.content()).files)).toEqual(Object.fromEntries(files))
  })

  it('are found again when a folder is compared with what Portico makes of it', async () => {
    const { missing, unreachable } = await compareFolder({ folder: root })
    expect(missing.map(({ what }) => what)).toEqual(['[A program](/files/setup.exe)'])
    expect(unreachable.map(({ what }) => what)).toEqual(['[a file that is gone](gone.pdf)'])
  })
})
