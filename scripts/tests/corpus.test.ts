import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import {
  codeOf,
  headingsOf,
  linksOf,
  proseOf,
  walk,
  type Body,
  type BodyBlock,
  type BodyNode,
} from '@portico/content-model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleOf } from '../markdown/export/bundle.ts'
import { runImport } from '../markdown/import/run-import.ts'
import type { Plan } from '../markdown/import/plan.ts'
import { countBlocks, type ImportReport } from '../markdown/import/report.ts'
import { writeFile } from '../lib/write-file.ts'
import { createOfflinePortal } from '../trials/harness/offline-portal.ts'
import { readSource, wordsAndNumbers, type SourceReading } from './corpus-reading.ts'

/*
 * Documentation that others wrote for Docusaurus, imported and held against another reading of the same files: no
 * sample of code, cell, link or word may be missing from the pages. Run it with the corpus beside the project.
 */
const CORPUS = join(import.meta.dirname, '../../../shared/corpora/redux-toolkit/docs')
const missing = !existsSync(CORPUS)
if (missing) process.stderr.write(`The corpus ${CORPUS} is not there: its tests are skipped.\n`)

interface Compared {
  readonly file: string
  readonly path: string
  readonly body: Body
  readonly title: string
  readonly source: SourceReading
  readonly locked: string
}

describe.skipIf(missing)('the corpus', () => {
  let report: ImportReport
  let plan: Plan
  let pages: Compared[]
  let folder: string
  const portal = createOfflinePortal()

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portico-corpus-'))
    ;({ report, plan } = await runImport({ folder: CORPUS, dialect: 'docusaurus' }, portal.client))
    pages = plan.pages.map(({ source, page }) => ({
      file: source.file,
      path: source.type === 'doc' ? source.path : '',
      body: page.body,
      title: `${page.frontMatter.title ?? ''} ${page.heading ?? ''}`,
      source: readSource(readFileSync(join(CORPUS, source.file), 'utf8')),
      locked: [...walk(page.body)].flatMap(keptBeside).join('\n\n'),
    }))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is read whole, without a problem', () => {
    expect({
      pages: report.pages,
      snippets: report.snippets,
      problems: report.problems,
      conflicts: report.conflicts,
    }).toEqual({ pages: 69, snippets: 0, problems: [], conflicts: [] })
  })

  it('is native for 98 % of its blocks at least', () => {
    const { total, locked, blocks } = countBlocks(plan)
    process.stderr.write(
      `The corpus: ${total} blocks, ${locked} locked, ${report.nativePercent} % native: ${JSON.stringify(blocks)}\n`,
    )
    expect(locked / total).toBeLessThanOrEqual(0.02)
  })

  it('loses no sample of code', () => {
    const lost = pages.flatMap(({ file, source, body, locked }) => {
      const kept = countEach(codeOf(nativeOf(body)))
      return source.code.filter((code) => !take(kept, code) && !holds(locked, code)).map((code) => ({ file, code }))
    })
    expect({ lost, read: sum(pages, ({ source }) => source.code.length) }).toEqual({ lost: [], read: 648 })
  })

  it('loses no cell of a table', () => {
    const lost = pages.flatMap(({ file, source, body, locked }) => {
      const kept = countEach(cellsOf(body))
      return source.cells
        .filter((cell) => !take(kept, cell) && !wordsAndNumbers(locked).join(' ').includes(cell))
        .map((cell) => ({ file, cell }))
    })
    expect({ lost, read: sum(pages, ({ source }) => source.cells.length) }).toEqual({ lost: [], read: 215 })
  })

  it('loses no link, and leads each where it led', () => {
    const byPath = new Map(
      pages.map(({ path, body }) => [path, new Map(headingsOf(body).map(({ key, anchor }) => [key, anchor]))]),
    )
    const pathOf = new Map(
      plan.pages.map(({ source }) => [source.documentId, source.type === 'doc' ? source.path : '']),
    )
    const lost = pages.flatMap(({ file, path, source, body, locked }) => {
      const kept = countEach(
        linksOf(body).map(({ target }) => {
          if ('href' in target) return target.href
          if ('file' in target) return target.file
          const page = pathOf.get(target.documentId) ?? ''
          const anchor = target.headingKey === undefined ? undefined : byPath.get(page)?.get(target.headingKey)
          return anchor === undefined ? page : `${page}#${anchor}`
        }),
      )
      return source.links
        .filter((href) => !take(kept, expectedTarget(href, { file, path, pages })) && !locked.includes(href))
        .map((href) => ({ file, href }))
    })
    expect({ lost, read: sum(pages, ({ source }) => source.links.length) }).toEqual({ lost: [], read: 872 })
  })

  it('loses no word', () => {
    const lost = pages.flatMap(({ file, source, body, title, locked }) => {
      const kept = countEach([...proseOf(body), title, locked].flatMap(wordsAndNumbers))
      return source.words.filter((word) => !take(kept, word)).map((word) => `${file}: ${word}`)
    })
    expect({ lost, read: sum(pages, ({ source }) => source.words.length) }).toEqual({ lost: [], read: 71_450 })
  })

  it('is the same when it is exported and imported again', async () => {
    const { files, pictures } = bundleOf(portal.content())
    for (const [name, text] of files) await writeFile(join(folder, name), text)
    for (const { name, url } of pictures) {
      const stored = portal.files.find((file) => file.url === url)
      if (stored) await copyFile(stored.source, join(folder, name))
    }
    const again = await runImport({ folder, dialect: 'plain' }, createOfflinePortal().client)
    expect(again.plan.documents.toSorted(byIdentity)).toEqual(plan.documents.toSorted(byIdentity))
  })
})

/** What a page keeps beside its words: locked source, notes of authors, and where broken links led. */
function keptBeside(node: BodyNode): string[] {
  if (isLocked(node)) return [node.source]
  if (node._type === 'authorNote') return [(node as Extract<BodyBlock, { _type: 'authorNote' }>).text]
  if (node._type !== 'block') return []
  const { markDefs } = node as Extract<BodyBlock, { _type: 'block' }>
  return markDefs.flatMap((mark) => (mark._type === 'brokenLink' ? [mark.href] : []))
}

function isLocked(node: BodyNode): node is Extract<BodyBlock, { _type: 'locked' }> {
  return node._type === 'locked'
}

/** The body without its locked blocks, whose source is no sample of code. */
function nativeOf(body: Body): Body {
  return body.filter((block) => !isLocked(block))
}

function cellsOf(body: Body): string[] {
  return [...walk(body)].flatMap((node) =>
    node._type === 'cell'
      ? [wordsAndNumbers(proseOf((node as BodyNode & { content: Body }).content).join(' ')).join(' ')]
      : [],
  )
}

/** Where a link leads: to the page of the file that it names, or to the address that it makes beside its page's. */
function expectedTarget(
  href: string,
  { file, path, pages }: { file: string; path: string; pages: readonly Compared[] },
): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return href
  const [address = '', anchor] = href.split('#')
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (address === '') return path + hash
  const named = posix.join(address.startsWith('/') ? '' : posix.dirname(file), address).replace(/^\//, '')
  const page = pages.find((entry) => entry.file === named)
  return (page?.path ?? new URL(address, `https://site.test${path}`).pathname) + hash
}

function countEach(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** Takes one of an item away. @returns whether there was one left */
function take(counts: Map<string, number>, item: string): boolean {
  const left = counts.get(item) ?? 0
  if (left > 0) counts.set(item, left - 1)
  return left > 0
}

/** Whether a locked source holds a sample of code, whatever its indentation there. */
function holds(locked: string, code: string): boolean {
  return squeeze(locked).includes(squeeze(code))
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function sum<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + numberOf(item), 0)
}

function byIdentity(
  a: { type: string; documentId: string; data: unknown },
  b: { type: string; documentId: string; data: unknown },
): number {
  const [first, second] = [a, b].map(
    ({ type, documentId, data }) => `${type} ${documentId} ${JSON.stringify(data).length}`,
  )
  return (first ?? '') < (second ?? '') ? -1 : 1
}
