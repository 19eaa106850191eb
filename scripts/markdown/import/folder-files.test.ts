import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { imported } from '../../trials/harness/imported.ts'
import { createOfflinePortal } from '../../trials/harness/offline-portal.ts'
import { pages, writeFolder } from '../fixtures/write-folder.ts'
import { runImport } from './run-import.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-folder-'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('a folder', () => {
  it('whose category file is broken has its own name, and the report says so', async () => {
    writeFolder(root, {
      ...pages('one/a.md', 'two/b.md'),
      'one/_category_.json': '{"label": "First" x',
      'two/_category_.yml': 'label: [a]',
    })
    const result = await imported(root)
    expect(Object.values(result.sidebars)).toMatchObject([{ items: ['One', '  /one/a', 'Two', '  /two/b'] }])
    const reason = 'The file cannot be read: the folder has the label and the place that its name gives it.'
    expect(result.notes).toEqual(
      expect.arrayContaining([`one/_category_.json:1 ${reason}`, `two/_category_.yml:1 ${reason}`]),
    )
  })

  it('whose files end their lines as Windows does is the same as any other', async () => {
    const text = '# A\n\n<<< ./part.js#x\n\n::: tip\nWords\n:::\n\n$$\nx^2\n$$\n'
    const part = '// #region x\none()\n// #endregion x\n'
    writeFolder(root, {
      'unix/a.md': text,
      'unix/part.js': part,
      'windows/a.md': text.replaceAll('\n', '\r\n'),
      'windows/part.js': part.replaceAll('\n', '\r\n'),
    })
    const bodies = await Promise.all(
      ['unix', 'windows'].map(async (name) => {
        const { plan } = await runImport(
          { folder: join(root, name), dialect: 'vitepress' },
          createOfflinePortal().client,
        )
        return plan.pages.map(({ page }) => page.body)
      }),
    )
    expect(bodies[1]).toEqual(bodies[0])
    expect(JSON.stringify(bodies[0])).toContain('one()')
  })
})
