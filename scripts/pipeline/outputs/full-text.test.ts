import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Doc } from '@portico/content-model'
import { openSite, type OpenSite } from '@portico/content-model/site'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listFiles } from '../../lib/list-files.ts'
import { sampleSnapshot } from '../../trials/harness/sample-snapshot.ts'
import { writeFullText } from './full-text.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-full-text-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const site = openSite(sampleSnapshot)
const KIB = 1024

/** The sample without a page. */
const without = (path: string): OpenSite =>
  openSite({ ...sampleSnapshot, docs: sampleSnapshot.docs.filter((doc) => doc.path !== path) })

/** Writes the Markdown of pages, each of so many bytes. */
function writeTwins(siteFolder: string, sizes: Readonly<Record<string, number>>): void {
  for (const [path, size] of Object.entries(sizes)) {
    const file = join(folder, siteFolder, `${path}.md`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${path} `.padEnd(size - 1, '.') + '\n')
  }
}

const sizesOf = (docs: readonly Doc[], size: number) => Object.fromEntries(docs.map(({ path }) => [path, size]))
const textsIn = async (siteFolder: string) =>
  (await listFiles(join(folder, siteFolder))).filter((path) => path.startsWith('llms-full'))
/** The pages whose Markdown stands in a file, in their order. */
const pagesIn = (path: string) =>
  readFileSync(join(folder, path), 'utf8')
    .split('\n')
    .flatMap((line) => /^(\/\S+) /.exec(line)?.[1] ?? [])

describe('the text of all pages', () => {
  it('is one file where it is small', async () => {
    writeTwins('site', sizesOf(site.shownDocs, 100))
    await writeFullText({ site, siteFolder: join(folder, 'site') })
    expect(await textsIn('site')).toEqual(['llms-full.txt'])
    expect(pagesIn('site/llms-full.txt')).toEqual([
      '/api/rest',
      '/guides/intro',
      '/guides/quick-start',
      '/guides/install',
      '/release-notes',
    ])
  })

  it('is parts of one section each where it is large, which the file lists', async () => {
    writeTwins('site', sizesOf(site.shownDocs, 120 * KIB))
    await writeFullText({ site, siteFolder: join(folder, 'site') })
    expect(await textsIn('site')).toEqual([
      'llms-full.txt',
      'llms-full/1.txt',
      'llms-full/apiSidebar-1.txt',
      'llms-full/guidesSidebar-1.txt',
      'llms-full/guidesSidebar-2.txt',
    ])
    expect(pagesIn('site/llms-full/guidesSidebar-1.txt')).toEqual(['/guides/intro', '/guides/quick-start'])
    expect(pagesIn('site/llms-full/guidesSidebar-2.txt')).toEqual(['/guides/install'])
    expect(readFileSync(join(folder, 'site/llms-full.txt'), 'utf8').split('\n')).toEqual([
      '# Sample Docs',
      '',
      '> A portal for tests',
      '',
      '- [API](https://docs.example.com/llms-full/apiSidebar-1.txt): REST API',
      '- [Guides 1](https://docs.example.com/llms-full/guidesSidebar-1.txt): Introduction, Quick Start',
      '- [Guides 2](https://docs.example.com/llms-full/guidesSidebar-2.txt): Install',
      '- [Other pages](https://docs.example.com/llms-full/1.txt): Release notes',
      '',
    ])
  })

  it('has a page that is longer than a part in a part of its own', async () => {
    writeTwins('site', { ...sizesOf(site.shownDocs, 10 * KIB), '/guides/quick-start': 300 * KIB })
    await writeFullText({ site, siteFolder: join(folder, 'site') })
    expect(pagesIn('site/llms-full/guidesSidebar-2.txt')).toEqual(['/guides/quick-start'])
    expect(pagesIn('site/llms-full/guidesSidebar-3.txt')).toEqual(['/guides/install'])
    expect(statSync(join(folder, 'site/llms-full/guidesSidebar-1.txt')).size).toBe(10 * KIB)
  })
})

/** Makes the text of a site, then that of the next one with some pages made again. */
const edit = async (before: OpenSite, after: OpenSite, made: Readonly<Record<string, number>>, size: number) => {
  writeTwins('base', sizesOf(before.shownDocs, size))
  await writeFullText({ site: before, siteFolder: join(folder, 'base') })
  writeTwins('site', made)
  mkdirSync(join(folder, 'site'), { recursive: true })
  const base = { site: before, siteFolder: join(folder, 'base') }
  return writeFullText({ site: after, siteFolder: join(folder, 'site'), base })
}

describe('the text of all pages after an edit', () => {
  it('is written again in the part of the page that changed', async () => {
    const { removed } = await edit(site, site, { '/guides/install': 60 * KIB }, 120 * KIB)
    expect(removed).toEqual([])
    expect(await textsIn('site')).toEqual(['llms-full/guidesSidebar-2.txt'])
    expect(statSync(join(folder, 'site/llms-full/guidesSidebar-2.txt')).size).toBe(60 * KIB)
  })

  it('is written again where a page goes, and the part without pages goes with it', async () => {
    const { removed } = await edit(site, without('/release-notes'), {}, 120 * KIB)
    expect(removed).toEqual(['llms-full/1.txt'])
    expect(await textsIn('site')).toEqual(['llms-full.txt'])
  })

  it('becomes one file where it fits into one, made of pages of both', async () => {
    const made = sizesOf(site.shownDocs.slice(1), 10 * KIB)
    const { removed } = await edit(site, site, made, 120 * KIB)
    expect(removed).toHaveLength(4)
    expect(await textsIn('site')).toEqual(['llms-full.txt'])
    expect(pagesIn('site/llms-full.txt')).toHaveLength(5)
  })
})
