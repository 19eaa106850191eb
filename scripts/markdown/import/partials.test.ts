import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Body, BodyBlock } from '@portico/content-model'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOfflinePortal } from '../../trials/harness/offline-portal.ts'
import { runImport } from './run-import.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-partials-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const CONFIG =
  "export default { title: 'Wheels', url: 'https://wheels.test', presets: [['classic', { docs: { sidebarPath: undefined } }]] }\n"

/** What a project of Docusaurus is as pages and snippets of the portal, each block as a line. */
async function imported(files: Readonly<Record<string, string>>): Promise<Record<string, string[]>> {
  for (const [name, text] of Object.entries({ 'docusaurus.config.js': CONFIG, ...files })) {
    mkdirSync(dirname(join(folder, 'site', name)), { recursive: true })
    writeFileSync(join(folder, 'site', name), text)
  }
  const { plan } = await runImport({ folder: join(folder, 'site') }, createOfflinePortal().client)
  const names = new Map(
    plan.documents.map(({ documentId, data }) => [documentId, String(data['path'] ?? data['key'] ?? documentId)]),
  )
  return Object.fromEntries(
    plan.documents
      .filter(({ type }) => type === 'doc' || type === 'snippet')
      .map(({ type, documentId, data }) => [
        `${type} ${names.get(documentId)}`,
        (data['body'] as Body).map((block) => lineOf(block, names)),
      ]),
  )
}

function lineOf(block: BodyBlock, names: ReadonlyMap<string, string>): string {
  if (block._type === 'snippet') return `snippet ${names.get(block.documentId)}`
  if (block._type === 'locked') return `locked: ${block.reason}`
  if (block._type !== 'block') return block._type
  const links = (block.markDefs ?? []).map((mark) =>
    mark._type === 'internalLink'
      ? ` → ${names.get(mark.documentId)} ${mark.headingKey ?? ''}`.trimEnd()
      : ` → ${mark._type}`,
  )
  return `${block.style}: ${block.children.map((child) => ('text' in child ? child.text : child._type)).join('')}${links.join('')}`
}

describe('partials of a project', () => {
  it('keep their first heading where a page shows them, also under the name of a component', async () => {
    expect(
      await imported({
        'docs/page.mdx':
          "import Link from './_usage.mdx'\nimport Badge from './_more.mdx'\n\n# Page\n\nWords\n\n<Link />\n\n<Badge n={1} />\n\n[Down](#usage)\n",
        'docs/_usage.mdx': '# Usage\n\n## Options\n',
        'docs/_more.mdx': '# More {props.n}\n',
      }),
    ).toEqual({
      'doc /docs/page': [
        'normal: Words',
        'snippet usage',
        'h2: More 1',
        expect.stringMatching(/^normal: Down → \/docs\/page \S+/),
      ],
      'snippet usage': ['h2: Usage', 'h2: Options'],
    })
  })

  it('are part of the page that gives them properties, and snippets where a page shows them as they are', async () => {
    expect(
      await imported({
        'docs/one.mdx':
          'import Both from \'./_both.mdx\'\nimport Given from \'./_given.mdx\'\n\n<Both name="One" />\n\n<Given name="two">\n\nInside.\n\n</Given>\n',
        'docs/two.mdx': "import Both from './_both.mdx'\n\n<Both />\n",
        'docs/_both.mdx': '## Name {props.name}\n',
        'docs/_given.mdx': 'To [{props.name}](./two.mdx), [up](#name-one).\n\n{props.children}\n',
        'docs/_alone.mdx': 'Shown nowhere.\n',
      }),
    ).toEqual({
      'snippet both': ['h2: Name', 'authorNote'],
      'snippet alone': ['normal: Shown nowhere.'],
      'doc /docs/one': ['h2: Name One', 'normal: To two, up. → /docs/two → /docs/one h-name-one', 'normal: Inside.'],
      'doc /docs/two': ['snippet both'],
    })
  })

  it('are found beside the pages, in @site/src and by a way up, and nothing else is read there', async () => {
    expect(
      await imported({
        'docs/a/one.mdx':
          "import Note from '@site/src/parts/note.mdx'\nimport Named from '../../src/parts/_named.md'\nimport Out from '../../../_out.mdx'\n\n<Note />\n\n<Named name=\"x\" />\n\n<Out name=\"y\" />\n",
        'src/parts/note.mdx': "import Deep from './deep/_deep.mdx'\n\nOf note.\n\n<Deep />\n",
        'src/parts/deep/_deep.mdx': 'Deep.\n',
        'src/parts/_named.md': 'Named {props.name}.\n',
        'src/parts/_other.mdx': 'Shown nowhere.\n',
        '../_out.mdx': 'Outside of the project.\n',
      }),
    ).toEqual({
      'snippet deep': ['normal: Deep.'],
      'snippet note': ['normal: Of note.', 'snippet deep'],
      'doc /docs/a/one': [
        'snippet note',
        'normal: Named x.',
        'locked: The file ../../../_out.mdx is not in the folder.',
      ],
    })
  })

  it('are found by the names of folders of the project, `@/…`, `~/…` and bare, also where a step imports them', async () => {
    expect(
      await imported({
        'docs/one.mdx':
          "<Steps>\n\n### First\n\nimport Note from '@/parts/note.mdx'\n\n<Note />\n\n</Steps>\n\nimport More from '~/parts/more.mdx'\nimport Bare from 'parts/bare.mdx'\nimport Gone from '@/parts/gone.mdx'\n\n<More />\n\n<Bare />\n\n<Gone />\n",
        'parts/note.mdx': 'Of note.\n',
        'src/parts/more.mdx': 'More.\n',
        'parts/bare.mdx': 'Bare.\n',
      }),
    ).toEqual({
      'snippet note': ['normal: Of note.'],
      'snippet more': ['normal: More.'],
      'snippet bare': ['normal: Bare.'],
      'doc /docs/one': [
        'richList',
        'snippet more',
        'snippet bare',
        'locked: The file @/parts/gone.mdx is not in the folder.',
      ],
    })
  })

  it('that show themselves stay as they are at the sixth', async () => {
    const found = await imported({
      'docs/one.mdx': 'import Part from \'./_part.mdx\'\n\n<Part name="x" />\n',
      'docs/_part.mdx': "import Part from './_part.mdx'\n\nAgain {props.name}\n\n<Part name={props.name} />\n",
    })
    expect(found['doc /docs/one']).toEqual([
      ...Array.from({ length: 5 }, () => 'normal: Again x'),
      'locked: The partial Part is shown inside of 5 others.',
    ])
  })
})
