import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { imported } from '../../../trials/harness/imported.ts'
import { pages, writeFolder } from '../../fixtures/write-folder.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-bare-'))
})
afterEach(() => rmSync(root, { recursive: true }))

async function read(files: Readonly<Record<string, string | object>>, folder = '.') {
  writeFolder(root, files)
  return imported(join(root, folder))
}

const itemsOf = ({ sidebars }: Awaited<ReturnType<typeof imported>>, key = 'docs') => sidebars[key]?.items

describe('pages without a configuration around them', () => {
  it('have the order of their meta.json files', async () => {
    const result = await read({
      ...pages(
        'index.mdx',
        'b.mdx',
        'a.mdx',
        'ai/index.mdx',
        'ai/tools.mdx',
        'api/one.mdx',
        '(more)/z.mdx',
        'late.mdx',
      ),
      'meta.json': { pages: ['index', '---Start---', 'b', '...', '---AI---', '...ai', 'api', '!late'] },
      'api/meta.json': { title: 'The API', pages: ['one', '../a', '[Shop](https://shop.acme.test)'] },
      '(more)/meta.json': { title: 'More' },
    })
    expect(result.project).toBe(
      'No configuration of a documentation tool was found: read as pages of Fumadocs, in the order of api/meta.json. If that is wrong, name the tool with --dialect.',
    )
    expect(itemsOf(result)).toEqual([
      '/introduction',
      'Start',
      '  /b',
      '  More',
      '    /z',
      'AI',
      '  /ai',
      '  /ai/tools',
      '  The API',
      '    /api/one',
      '    /a',
      '    Shop → https://shop.acme.test',
    ])
  })

  it.each([
    ['the folder itself', ''],
    ['a folder around it', 'docs/'],
  ])('have the sidebars of a sidebars.js that lies among them, from %s', async (_what, place) => {
    const files = {
      ...pages('intro.md', 'guides/first.md', 'guides/second.md', 'spare.md'),
      'sidebars.js':
        'module.exports = { main: ["intro", { Guides: ["guides/second", "guides/first"] }, { type: "link", label: "Shop", href: "https://shop.acme.test" }] }',
    }
    const result = await read(Object.fromEntries(Object.entries(files).map(([name, text]) => [place + name, text])))
    expect(result.project).toContain(`read as pages of Docusaurus, in the order of ${place}sidebars.js`)
    expect(itemsOf(result, 'main')).toEqual([
      '/intro',
      'Guides',
      '  /guides/second',
      '  /guides/first',
      'Shop → https://shop.acme.test',
    ])
    expect([Object.keys(result.pages).length, result.leftOut, result.problems]).toEqual([4, [], []])
  })

  it('have a sidebar for each root folder, and list a page beside a folder of its name', async () => {
    const result = await read({
      ...pages('index.mdx', 'guide.mdx', 'guide/one.mdx', 'api/index.mdx', 'api/two.mdx'),
      'api/meta.json': { root: true, title: 'API' },
    })
    expect(itemsOf(result)).toEqual(['/introduction', '/guide', 'Guide', '  /guide/one'])
    expect(itemsOf(result, 'api')).toEqual(['/api', '/api/two'])
  })

  it('have the order of their _meta files', async () => {
    const result = await read({
      ...pages('index.mdx', 'b.mdx', 'a.mdx', 'deep/x.mdx', 'deep/y.mdx', 'flat/one.mdx'),
      '_meta.ts': `import type { MetaRecord } from 'nextra'
        export default { index: 'Welcome', '#': { type: 'separator', title: 'Parts' }, deep: { title: 'Deep', theme: { collapsed: true } }, flat: { display: 'children' }, a: { display: 'hidden' } } satisfies MetaRecord`,
      'deep/_meta.json': { y: 'Why' },
    })
    expect(result.project).toContain('read as pages of Nextra, in the order of _meta.ts.')
    expect(itemsOf(result)).toEqual([
      'Welcome → /introduction',
      'Parts',
      '  Deep',
      '    Why → /deep/y',
      '    /deep/x',
      '  /flat/one',
      '  /b',
    ])
    expect(Object.keys(result.pages)).toContain('/a')
  })

  it('have the order of one _meta.global for all folders', async () => {
    const result = await read({
      ...pages('index.mdx', 'guide/a.mdx', 'guide/b.mdx', 'guide/in/c.mdx'),
      '_meta.global.js': `export default { guide: { title: 'The guide', items: { in: { title: 'Inside', items: { c: 'See' } }, b: '', a: 'First' } }, index: { display: 'hidden' } }`,
    })
    expect(itemsOf(result)).toEqual([
      'The guide',
      '  Inside',
      '    See → /guide/in/c',
      '  /guide/b',
      '  First → /guide/a',
    ])
  })

  it('have the order of their .pages files', async () => {
    const result = await read({
      ...pages('index.md', 'z.md', 'a.md', 'one/x.md', 'two/y.md', 'two/w.md', 'secret/s.md', 'single/only.md'),
      '.pages': 'nav:\n  - index.md\n  - ... | t*\n  - Last: z.md\n  - Site: https://acme.test\n  - ...\n',
      'two/.pages': 'title: Number two\norder: desc\n',
      'secret/.pages': 'hide: true\n',
      'single/.pages': 'collapse_single_pages: true\n',
    })
    expect(result.project).toContain('read as pages of MkDocs, in the order of .pages.')
    expect(itemsOf(result)).toEqual([
      '/introduction',
      'Number two',
      '  /two/y',
      '  /two/w',
      'Last → /z',
      'Site → https://acme.test',
      '/a',
      'One',
      '  /one/x',
      '/single/only',
    ])
  })

  it('have the order of their .nav.yml files', async () => {
    const result = await read({
      ...pages('index.md', 'start.md', 'faq.md', 'draft.hidden.md', 'guides/b.md', 'guides/a.md', 'api/x.md'),
      '.nav.yml':
        'ignore: "*.hidden.md"\nnav:\n  - start.md\n  - More:\n    - "*.md"\n  - guides\nappend_unmatched: true\n',
      'guides/.nav.yml': 'sort:\n  direction: desc\n',
    })
    expect(itemsOf(result)).toEqual([
      '/start',
      'More',
      '  /introduction',
      '  /faq',
      'Guides',
      '  /guides/b',
      '  /guides/a',
      'Api',
      '  /api/x',
    ])
  })

  it('have the sidebars of a sidebars.js beside docs/, and other versions and languages stay behind', async () => {
    const result = await read({
      ...pages('docs/01-intro.md', 'docs/guides/a.md', 'versioned_docs/version-1.0/intro.md', 'i18n/fr/intro.md'),
      'sidebars.js': `module.exports = { docs: ['intro', { type: 'category', label: 'Guides', items: [{ type: 'autogenerated', dirName: 'guides' }] }] }`,
    })
    expect(itemsOf(result)).toEqual(['/docs/intro', 'Guides', '  /docs/guides/a'])
    expect(Object.keys(result.pages)).toEqual(['/docs/intro', '/docs/guides/a'])
    expect(result.notes).toEqual([
      'sidebars.js:1 Readers find one version here; the pages of versioned_docs/ are not imported.',
      'sidebars.js:1 Readers find one language here; the translations of i18n/ are not imported.',
    ])
  })

  it('are found in a folder below, and as a part of a project', async () => {
    const files = { ...pages('docs/b.mdx', 'docs/a.mdx', 'README.md'), 'docs/meta.json': { pages: ['b', 'a'] } }
    expect(itemsOf(await read(files))).toEqual(['/b', '/a'])
    const part = {
      ...pages('site/content/docs/index.mdx', 'site/content/docs/part/x.mdx', 'site/content/docs/part/w.mdx'),
      'site/source.config.ts': `export const docs = defineDocs({ dir: 'content/docs' })`,
      'site/content/docs/part/meta.json': { pages: ['x', 'w'] },
    }
    const result = await read(part, 'site/content/docs/part')
    expect(itemsOf(result)).toEqual(['/docs/part/x', '/docs/part/w'])
    expect(result.project).toContain(': its settings come with the whole project.')
  })

  it('are a plain folder where a meta.json is about something else', async () => {
    const result = await read({ ...pages('a.md', 'b.md'), 'meta.json': { version: 2, pages: 3 } })
    expect(result.project).toBe('No project of a documentation tool was found: read as a plain folder of Markdown.')
  })
})
