import { mkdtempSync, rmSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { bundleOf } from '../markdown/export/bundle.ts'
import { runImport } from '../markdown/import/run-import.ts'
import { writeFile } from '../lib/write-file.ts'
import { createOfflinePortal } from '../trials/harness/offline-portal.ts'

const BUNDLED = join(import.meta.dirname, '../../cms/content')
const folder = mkdtempSync(join(tmpdir(), 'portico-bundle-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('the bundled documentation is the same when it is exported and imported again', async () => {
  const portal = createOfflinePortal()
  const first = await runImport({ folder: BUNDLED, dialect: 'docusaurus' }, portal.client)
  const { files, pictures } = bundleOf(portal.content())
  for (const [name, text] of files) await writeFile(join(folder, name), text)
  for (const { name, url } of pictures) {
    const stored = portal.files.find((file) => file.url === url)
    await mkdir(dirname(join(folder, name)), { recursive: true })
    if (stored) await copyFile(stored.source, join(folder, name))
  }
  const again = await runImport({ folder, dialect: 'plain' }, createOfflinePortal().client)
  const byName = ({ plan }: typeof first) =>
    new Map(
      plan.documents.map((document) => [
        `${document.type} ${document.documentId} ${'items' in document.data ? JSON.stringify(document.data['items']) === '[]' : ''}`,
        document,
      ]),
    )
  expect(byName(again)).toEqual(byName(first))
})
