import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { imported } from '../../trials/harness/imported.ts'
import { compareFolder } from '../compare/index.ts'
import { writeFolder } from '../fixtures/write-folder.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-markdoc-'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('a project of Starlight', () => {
  it('has pages of Markdoc beside the others', async () => {
    writeFolder(root, {
      'astro.config.mjs': `import starlight from '@astrojs/starlight'
import markdoc from '@astrojs/markdoc'
export default { integrations: [markdoc(), starlight({ title: 'Acme', sidebar: [{ slug: 'start' }, { label: 'More', autogenerate: { directory: 'more' } }] })] }`,
      'src/content/docs/start.mdx': '---\ntitle: Start\n---\n\n[Two](./more/two.mdoc#ways)\n',
      'src/content/docs/more/two.mdoc': '---\ntitle: Two\n---\n\n## Ways {% #ways %}\n\n[Start](../start.mdx)\n',
    })
    const result = await imported(root)
    expect(result.sidebars['docs']?.items).toEqual(['/start', 'More', '  /more/two'])
    expect({ notes: result.notes, leftOut: result.leftOut }).toEqual({ notes: [], leftOut: [] })
    expect((await compareFolder({ folder: root })).missing).toEqual([])
  })
})
