import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Doc, Snapshot } from '@portico/content-model'
import { listFiles } from '../../lib/list-files.ts'
import type { RedirectEntry } from '../../lib/redirect-table.ts'
import type { Progress } from '../../lib/task.ts'
import { writeFile } from '../../lib/write-file.ts'
import { mediaFile } from '../snapshot/index.ts'
import { finishPage, type PageData } from './finish-page.ts'
import { policySourcesOf } from './policy.ts'
import { redirectPagesOf } from './redirect-pages.ts'
import { fileOf, llmsTextOf, redirectsFileOf, robotsOf, shownDocs, sitemapOf, type SiteFile } from './site-files.ts'

/** A snapshot, with where its redirects end. */
export interface Content {
  readonly snapshot: Snapshot
  readonly redirects: readonly RedirectEntry[]
}

export interface FinishOptions extends Content {
  /** The folder of the snapshot, for its media. */
  readonly snapshotFolder: string
  /** The exported tree, or the part of it that was rendered anew; it is changed in place. */
  readonly siteFolder: string
  /** What the rest of the site was made of, where the tree is a part. */
  readonly base?: Content | undefined
  /** A doc as a Markdown file. */
  readonly toMarkdown: (doc: Doc) => string
  /** Origins of the search server, for the policy of each page. */
  readonly connect: readonly string[]
  readonly progress?: Progress | undefined
}

/** Next's own route for unknown paths, which the site answers with `404.html`, and what no browser asks for. */
const NOT_FOR_READERS = /^_not-found(?:\.|\/)|(?:^|\/)__next\._full\.txt$/

/**
 * Turns Next's export into the site that readers get, all but the search index and the compressed copies. Of a part it
 * makes the part of the site that differs from its base.
 * @returns the files of the base, made of its content alone, that the site no longer has
 */
export async function finishSite(options: FinishOptions): Promise<{ removed: string[] }> {
  const { snapshot, snapshotFolder, siteFolder, base, toMarkdown, connect, progress } = options
  const exported = await listFiles(siteFolder)
  for (const path of exported) if (NOT_FOR_READERS.test(path)) rmSync(join(siteFolder, path))
  await rm(join(siteFolder, '_not-found'), { recursive: true, force: true })
  await finishPages(siteFolder, {
    pages: exported.filter((path) => path.endsWith('.html') && !NOT_FOR_READERS.test(path)),
    sources: policySourcesOf(snapshot.site, connect),
    progress,
  })
  for (const doc of shownDocs(snapshot))
    if (existsSync(join(siteFolder, `${fileOf(doc.path)}.html`)))
      await writeFile(join(siteFolder, `${fileOf(doc.path)}.md`), toMarkdown(doc))

  const media = mediaFilesOf(snapshot)
  const mediaBefore = base ? mediaFilesOf(base.snapshot) : new Set<string>()
  for (const path of media)
    if (!mediaBefore.has(path)) await cp(join(snapshotFolder, 'media', mediaFile(`/${path}`)), join(siteFolder, path))

  const files = contentFilesOf(options)
  const before = base ? contentFilesOf(base) : new Map<string, string>()
  for (const [path, content] of files)
    if (before.get(path) !== content) await writeFile(join(siteFolder, path), content)
  return { removed: [...mediaBefore, ...before.keys()].filter((path) => !media.has(path) && !files.has(path)) }
}

async function finishPages(
  siteFolder: string,
  {
    pages,
    sources,
    progress,
  }: { pages: readonly string[]; sources: ReturnType<typeof policySourcesOf>; progress: Progress | undefined },
): Promise<void> {
  for (const [index, page] of pages.entries()) {
    const file = join(siteFolder, page)
    writeFileSync(file, finishPage(readFileSync(file, 'utf8'), sources, dataOf(siteFolder, page)))
    progress?.step(index + 1, pages.length)
    await breathe()
  }
}

/** The data of a page that Next wrote beside it. */
function dataOf(siteFolder: string, page: string): PageData | undefined {
  const path = page.replace(/\.html$/, '.txt')
  const file = join(siteFolder, path)
  return existsSync(file) ? { path: `/${path}`, text: readFileSync(file, 'utf8') } : undefined
}

/** The files of the site that are made of its content alone, by path. */
function contentFilesOf({ snapshot, redirects }: Content): Map<string, string> {
  const files: SiteFile[] = [
    ...redirectPagesOf(redirects, snapshot),
    sitemapOf(snapshot),
    robotsOf(snapshot),
    redirectsFileOf(redirects),
    llmsTextOf(snapshot),
  ]
  return new Map(files.map(({ path, content }) => [path, content]))
}

function mediaFilesOf({ media }: Snapshot): Set<string> {
  return new Set(
    media
      .flatMap(({ path, variants }) => [path, ...variants.map((variant) => variant.path)])
      .map((path) => path.slice(1)),
  )
}
