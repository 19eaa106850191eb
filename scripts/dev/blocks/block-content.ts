import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { slugOf, type Body, type Doc, type Snapshot, type TextBlock } from '@portico/content-model'
import type { blockStates } from '@portico/content-model/fixtures/block-states.ts'
import { AppError } from '../../lib/app-error.ts'
import type { ContentSource } from '../content/content-source.ts'
import { watchFolders } from '../lib/watch-folders.ts'

type States = typeof blockStates

interface Fixtures {
  readonly blockStates: States
  readonly snapshot: Snapshot
}

const FIXTURES = 'cms/content-model/fixtures'
const UPDATED = '2026-11-02T09:30:00.000Z'
const SIDEBAR = 'sidebarblocks'

/** The page of a block type. */
export const blockPath = (type: string): string => `/blocks/${slugOf(type)}`

interface BlockContent extends ContentSource {
  /** The block types that have a page, as they were read last. */
  readonly types: () => readonly string[]
}

/** One page a block, with every state of it, made of the fixtures of the content model. */
export function blockContent({ root, folder }: { root: string; folder: string }): BlockContent {
  let types: readonly string[] = []
  const media = join(folder, 'media')
  return {
    name: `${FIXTURES}/block-states.ts`,
    types: () => types,
    async read() {
      const { blockStates, snapshot } = await readFixtures(root, folder)
      types = Object.keys(blockStates)
      await mkdir(media, { recursive: true })
      for (const { path } of snapshot.media) await writeFile(join(media, nameOf(path)), pictureOf(nameOf(path)))
      return { snapshot: withBlockPages(snapshot, blockStates), mediaFile: (name) => join(media, nameOf(name)) }
    },
    watch: (onChange, signal) => watchFolders([join(root, FIXTURES)], onChange, signal),
  }
}

/** Reads the fixtures as they are now: a module of a fixed name would be read once. */
async function readFixtures(root: string, folder: string): Promise<Fixtures> {
  const outfile = join(folder, `fixtures-${Date.now()}.mjs`)
  const contents = ['block-states.ts', 'site/snapshot.ts']
    .map((file) => `export * from './${FIXTURES}/${file}'`)
    .join('\n')
  const options = { bundle: true, platform: 'node', format: 'esm', logLevel: 'silent', outfile } as const
  await build({ ...options, stdin: { contents, resolveDir: root, loader: 'ts' } }).catch((cause: Error) => {
    throw new AppError(`The block states cannot be read: ${cause.message}`, {
      hint: 'Correct the file and save it.',
      cause,
    })
  })
  try {
    return (await import(pathToFileURL(outfile).href)) as Fixtures
  } finally {
    await rm(outfile)
  }
}

function withBlockPages(snapshot: Snapshot, states: States): Snapshot {
  const docs = Object.entries(states).map(([type, list]): Doc => ({
    documentId: `block${type}`,
    path: blockPath(type),
    title: type,
    sidebar: SIDEBAR,
    updatedAt: UPDATED,
    inheritedPath: false,
    tags: [],
    keywords: [],
    tocMinLevel: 2,
    tocMaxLevel: 3,
    hideTitle: false,
    hideToc: true,
    body: list.flatMap(({ name, body }, index): Body => [heading(`${type}-${index}`, name), ...body]),
  }))
  const { announcement: _announcement, ...site } = snapshot.site
  const items = docs.map(({ documentId }) => ({ type: 'doc' as const, documentId }))
  return {
    ...snapshot,
    site,
    docs: [...snapshot.docs, ...docs],
    sidebars: [...snapshot.sidebars, { documentId: SIDEBAR, key: 'blocks', label: 'Blocks', items }],
  }
}

function heading(key: string, words: string): TextBlock {
  const children = [{ _type: 'span' as const, _key: `${key}-s`, text: words, marks: [] }]
  return { _type: 'block', _key: key, style: 'h2', children, markDefs: [] }
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

function pictureOf(name: string): string {
  const [ground, ink] = /dark/.test(name) ? ['#212134', '#fff'] : ['#eaeaef', '#32324d']
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400" font-family="sans-serif" font-size="32"><rect width="800" height="400" fill="${ground}"/><rect x="40" y="40" width="200" height="320" rx="8" fill="none" stroke="${ink}"/><text x="280" y="90" fill="${ink}">${name.replace(/[<&]/g, '')}</text></svg>`
}
