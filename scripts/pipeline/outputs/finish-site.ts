import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { mediaPathsOf, type Snapshot } from '@portico/content-model'
import type { OpenSite } from '@portico/content-model/site'
import { listFiles } from '../../lib/list-files.ts'
import type { Progress } from '../../lib/task.ts'
import { writeFile } from '../../lib/write-file.ts'
import { mediaFile } from '../snapshot/index.ts'
import { writeCards } from './cards/index.ts'
import { fileOf } from './files/site-file.ts'
import { writeFullText } from './full-text.ts'
import { finishPage, type PageData } from './html/finish-page.ts'
import { policySourcesOf, type PolicySources } from './html/policy.ts'
import { pageOutputsOf, siteOutputsOf } from './registry.ts'
import { readStyleParts, writeStyleParts, type PageStyles } from './styles/page-styles.ts'

export interface FinishOptions {
  readonly site: OpenSite
  /** The folder of the snapshot, for its media. */
  readonly snapshotFolder: string
  /** The exported tree, or the part of it that was rendered; it is changed in place. */
  readonly siteFolder: string
  /** Where the tree is a part: what the rest of the site was made of, and the folder that has it. */
  readonly base?: { readonly site: OpenSite; readonly siteFolder: string } | undefined
  /** Where pictures are kept for every later site. */
  readonly cacheFolder: string
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
  const { site, snapshotFolder, siteFolder, base, connect, progress } = options
  const exported = await listFiles(siteFolder)
  for (const path of exported) if (NOT_FOR_READERS.test(path)) rmSync(join(siteFolder, path))
  await rm(join(siteFolder, '_not-found'), { recursive: true, force: true })
  await finishPages(siteFolder, {
    pages: exported.filter((path) => path.endsWith('.html') && !NOT_FOR_READERS.test(path)),
    sources: policySourcesOf(site.snapshot.site, connect),
    styles: (base && (await readStyleParts(base.siteFolder))) ?? (await writeStyleParts(siteFolder, base?.siteFolder)),
    progress,
  })
  await writePageOutputs(site, siteFolder)
  await writeCards({ ...options, base: base?.site })
  const fullText = await writeFullText(options)

  const media = mediaFilesOf(site.snapshot)
  const mediaBefore = base ? mediaFilesOf(base.site.snapshot) : new Set<string>()
  for (const path of media)
    if (!mediaBefore.has(path)) await cp(join(snapshotFolder, 'media', mediaFile(`/${path}`)), join(siteFolder, path))

  const files = siteOutputsOf(site)
  const before = base ? siteOutputsOf(base.site) : new Map<string, string>()
  for (const [path, content] of files)
    if (before.get(path) !== content) await writeFile(join(siteFolder, path), content)
  const removed = [...mediaBefore, ...before.keys()].filter((path) => !media.has(path) && !files.has(path))
  return { removed: [...removed, ...fullText.removed] }
}

interface FinishPagesOptions {
  readonly pages: readonly string[]
  readonly sources: PolicySources
  readonly styles: PageStyles
  readonly progress: Progress | undefined
}

async function finishPages(
  siteFolder: string,
  { pages, sources, styles, progress }: FinishPagesOptions,
): Promise<void> {
  for (const [index, page] of pages.entries()) {
    const file = join(siteFolder, page)
    writeFileSync(file, finishPage(readFileSync(file, 'utf8'), sources, { data: dataOf(siteFolder, page), styles }))
    progress?.step(index + 1, pages.length)
    await yieldToEventLoop()
  }
}

/** The data of a page that Next wrote beside it. */
function dataOf(siteFolder: string, page: string): PageData | undefined {
  const path = page.replace(/\.html$/, '.txt')
  const file = join(siteFolder, path)
  return existsSync(file) ? { path: `/${path}`, text: readFileSync(file, 'utf8') } : undefined
}

/** Writes what stands beside the HTML of the home page and of each doc that the tree holds. */
async function writePageOutputs(site: OpenSite, siteFolder: string): Promise<void> {
  for (const path of ['/', ...site.shownDocs.map((doc) => doc.path)]) {
    if (!existsSync(join(siteFolder, `${fileOf(path) || 'index'}.html`))) continue
    for (const file of pageOutputsOf(site, path)) await writeFile(join(siteFolder, file.path), file.content)
  }
}

function mediaFilesOf({ media }: Snapshot): Set<string> {
  return new Set(media.flatMap(mediaPathsOf).map((path) => path.slice(1)))
}
