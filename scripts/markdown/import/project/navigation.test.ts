import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { imported } from '../../../trials/harness/imported.ts'
import { pages, writeFolder } from '../../fixtures/write-folder.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-navigation-'))
})
afterEach(() => rmSync(root, { recursive: true }))

async function read(files: Readonly<Record<string, string | object>>) {
  writeFolder(root, files)
  return imported(root)
}

const itemsOf = ({ sidebars }: Awaited<ReturnType<typeof imported>>, key = 'docs') => sidebars[key]?.items
const pathsOf = (result: Awaited<ReturnType<typeof imported>>) => Object.keys(result.pages)

const mkdocsConfig = (lines: string) => `site_name: Acme\n${lines}`
const docusaurusConfig = (docs: string) =>
  `export default { title: 'Acme', presets: [['classic', { docs: { ${docs} } }]] }`
const NEXTRA_CONFIG = `import nextra from 'nextra'\nexport default nextra({})({})`
const at = (position: number) => `---\nsidebar_position: ${position}\n---\n`

describe('MkDocs', () => {
  it('reads the lists of SUMMARY.md, folder by folder, with patterns', async () => {
    const result = await read({
      ...pages('docs/index.md', 'docs/changes.md', 'docs/license.md', 'docs/usage/foo.md', 'docs/usage/bar.md'),
      ...pages('docs/api/index.md', 'docs/api/x.md', 'docs/tips/t.md', 'docs/deep/in/d.md'),
      'mkdocs.yml': mkdocsConfig('plugins:\n  - literate-nav\n'),
      'docs/SUMMARY.md':
        '# Contents\n\n* [Not this](gone.md)\n\n<!--nav-->\n\n- [Welcome](index.md)\n- Usage\n    - [Foo](usage/foo.md)\n    - usage/*.md\n- [API docs](api/)\n- */\n- *.md\n- [License](license.md)\n- [Site](https://acme.test)\n',
      'docs/api/SUMMARY.md': '* [The X](x.md)\n',
    })
    expect(itemsOf(result)).toEqual([
      'Welcome → /introduction',
      'Usage',
      '  Foo → /usage/foo',
      '  /usage/bar',
      'API docs',
      '  The X → /api/x',
      'Deep',
      '  In',
      '    /deep/in/d',
      'Tips',
      '  /tips/t',
      '/changes',
      'License → /license',
      'Site → https://acme.test',
    ])
    expect(pathsOf(result)).not.toContain('/SUMMARY')
  })

  it('reads folders and patterns of a list that literate-nav adds to', async () => {
    const result = await read({
      ...pages('docs/index.md', 'docs/borgs/bar.md', 'docs/borgs/foo.md', 'docs/more/a.md', 'docs/more/b.md'),
      'mkdocs.yml': mkdocsConfig(
        'plugins:\n  - literate-nav\nnav:\n  - Frob: index.md\n  - Borgs: borgs/\n  - more/*\n',
      ),
      'docs/borgs/SUMMARY.md': '* [Foo](foo.md)\n* [Bar](bar.md)\n',
    })
    expect(itemsOf(result)).toEqual([
      'Frob → /introduction',
      'Borgs',
      '  Foo → /borgs/foo',
      '  Bar → /borgs/bar',
      '/more/a',
      '/more/b',
    ])
  })

  it('puts the pages that a list leaves out where awesome-pages puts them', async () => {
    const result = await read({
      ...pages('docs/intro.md', 'docs/page1.md', 'docs/folder/a.md', 'docs/folder/b.md'),
      'mkdocs.yml': mkdocsConfig('plugins:\n  - awesome-pages\nnav:\n  - Start:\n    - page1.md\n  - ...\n'),
      'docs/folder/.pages': 'title: Named\nnav: [b.md, a.md]\n',
    })
    expect(itemsOf(result)).toEqual(['Start', '  /page1', '/intro', 'Named', '  /folder/b', '  /folder/a'])
  })

  it('lists pages before folders where nothing gives an order', async () => {
    const result = await read({
      ...pages('docs/index.md', 'docs/a/x.md', 'docs/b.md', 'docs/Z.md'),
      'mkdocs.yml': mkdocsConfig(''),
    })
    expect(itemsOf(result)).toEqual(['/introduction', '/Z', '/b', 'A', '  /a/x'])
  })
})

describe('Docusaurus', () => {
  it('takes numbers off names, but neither dates nor versions', async () => {
    const result = await read({
      ...pages('docs/02-second.md', 'docs/1-first.md', 'docs/2026-11-news.md', 'docs/7.0-upgrade.md'),
      'docusaurus.config.ts': docusaurusConfig(''),
    })
    expect(pathsOf(result).toSorted()).toEqual([
      '/docs/2026-11-news',
      '/docs/7.0-upgrade',
      '/docs/first',
      '/docs/second',
    ])
    expect(itemsOf(result, 'defaultSidebar')).toEqual([
      '/docs/first',
      '/docs/second',
      '/docs/2026-11-news',
      '/docs/7.0-upgrade',
    ])
  })

  it('leaves numbers in names where its parser is off', async () => {
    const result = await read({
      ...pages('docs/01-a/02-b.md', 'docs/03-c.md'),
      'docusaurus.config.ts': docusaurusConfig(`numberPrefixParser: false, sidebarPath: './sidebars.js'`),
      'sidebars.js': `export default { docs: ['03-c', '01-a/02-b'] }`,
    })
    expect(itemsOf(result)).toEqual(['/docs/03-c', '/docs/01-a/02-b'])
  })

  it('orders folders by positions between whole numbers, and by category files of both forms', async () => {
    const result = await read({
      'docs/a.md': at(2),
      'docs/b.md': at(1.5),
      'docs/c.md': at(-1),
      'docs/index.md': '# Home\n',
      ...pages('docs/one/x.md', 'docs/two/index.md', 'docs/two/y.md'),
      'docs/one/_category_.yml':
        'label: The one\nposition: 1.75\ncollapsed: false\nlink:\n  type: generated-index\n  slug: /one\n',
      'docs/two/_category_.json': { label: 'The two', position: 1.6, link: null },
      'docusaurus.config.ts': docusaurusConfig(''),
    })
    expect(itemsOf(result, 'defaultSidebar')).toEqual([
      '/docs/c',
      '/docs/b',
      'The two',
      '  /docs/two',
      '  /docs/two/y',
      'The one',
      '  /docs/one/x',
      '/docs/a',
      '/docs',
    ])
    expect(result.redirects).toEqual({ '/docs/one': { documentId: '/docs/one/x' } })
  })
})

describe('Nextra', () => {
  it('reads the pages of an app folder', async () => {
    const result = await read({
      ...pages('app/page.mdx', 'app/docs/page.mdx', 'app/docs/(group)/setup/page.mdx', 'app/docs/_parts/page.mdx'),
      ...pages('app/docs/[slug]/page.mdx', 'app/docs/setup/notes.mdx'),
      'app/docs/_meta.ts': `export default { setup: 'Set up', index: 'Start' }`,
      'next.config.mjs': NEXTRA_CONFIG,
    })
    expect(pathsOf(result)).toEqual(['/docs/setup', '/docs', '/introduction'])
    expect(itemsOf(result)).toEqual(['/introduction', 'Docs', '  Set up → /docs/setup', '  Start → /docs'])
  })

  it('reads the pages of both a content and an app folder', async () => {
    const result = await read({
      ...pages('content/index.mdx', 'content/guide.mdx', 'app/about/page.mdx', 'README.md'),
      'app/[[...mdxPath]]/page.jsx': 'export default () => null',
      'content/_meta.js': `export default { guide: 'The guide' }`,
      'next.config.mjs': NEXTRA_CONFIG,
    })
    expect(pathsOf(result)).toEqual(['/about', '/guide', '/introduction'])
    expect(itemsOf(result)).toEqual(['The guide → /guide', '/introduction', '/about'])
  })
})

describe('other languages and versions', () => {
  it('of Mintlify stay behind with their pages', async () => {
    const result = await read({
      ...pages('en/a.mdx', 'fr/a.mdx', 'both.mdx', 'alone.mdx'),
      'docs.json': {
        name: 'Acme',
        navigation: {
          languages: [
            { language: 'en', groups: [{ group: 'All', pages: ['en/a', 'both'] }] },
            { language: 'fr', tabs: [{ tab: 'Tout', groups: [{ group: 'Tout', pages: ['fr/a', 'both'] }] }] },
          ],
        },
      },
    })
    expect(pathsOf(result)).toEqual(['/alone', '/both', '/en/a'])
    expect(result.notes).toContain('docs.json:1 Readers find one language here, en; not imported: fr.')
  })

  it.each([
    ['dot', 'content/docs/a.mdx', 'content/docs/a.fr.mdx'],
    ['dir', 'content/docs/en/a.mdx', 'content/docs/fr/a.mdx'],
  ])('of Fumadocs stay behind (%s)', async (parser, own, other) => {
    const result = await read({
      ...pages(own, other),
      'source.config.ts': `export const docs = defineDocs({ dir: 'content/docs' })`,
      'lib/i18n.ts': `export const i18n = defineI18n({ defaultLanguage: 'en', languages: ['en', 'fr'], parser: '${parser}' })`,
    })
    expect(pathsOf(result)).toEqual(['/docs/a'])
    expect(itemsOf(result)).toEqual(['/docs/a'])
    expect(result.notes).toEqual(['content/docs:1 Readers find one language here: fr are not imported.'])
  })
})
