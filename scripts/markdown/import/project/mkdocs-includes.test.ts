import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { textOfBlock } from '@portico/content-model'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createOfflinePortal } from '../../../trials/harness/offline-portal.ts'
import { compareFolder } from '../../compare/index.ts'
import { writeFolder } from '../../fixtures/write-folder.ts'
import { runImport } from '../run-import.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-mkdocs-'))
})
afterEach(() => rmSync(root, { recursive: true }))

it.each(['base_path: [includes]', 'base_path: includes'])('includes the files of %s', async (option) => {
  writeFolder(root, {
    'mkdocs.yml': `site_name: Orchard\nmarkdown_extensions:\n  - abbr\n  - pymdownx.snippets:\n      ${option}\n      auto_append:\n        - words.md\n`,
    'includes/words.md': '*[API]: The interface\n',
    'includes/steps.md': '```sh\nrun\n```\n',
    'docs/index.md':
      '# Home\n\nThe API:\n\n--8<-- "steps.md"\n\n\tindented\n\tcode\n\n::: orchard.core\n    options:\n      show: true\n\nEnd\n',
  })
  const { plan, report } = await runImport({ folder: root }, createOfflinePortal().client)
  const [page] = plan.pages
  expect(page?.page.body.map((block) => (block._type === 'block' ? textOfBlock(block) : block._type))).toEqual([
    'The API:',
    'code',
    'code',
    'locked',
    'End',
  ])
  expect(JSON.stringify(page?.page.body)).toContain('The interface')
  expect(report.losses.map(({ outcome }) => outcome)).toContain('locked')
  const { missing } = await compareFolder({ folder: root })
  expect(missing).toEqual([])
})
