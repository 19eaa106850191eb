import { existsSync } from 'node:fs'
import { cp, readFile, rm, writeFile as writePage } from 'node:fs/promises'
import { join } from 'node:path'
import type { Doc, Snapshot } from '@portico/content-model'
import { listFiles } from '../lib/list-files.ts'
import type { RedirectEntry } from '../lib/redirect-table.ts'
import type { Progress } from '../lib/task.ts'
import { writeFile } from '../lib/write-file.ts'
import { finishPage } from './finish-page.ts'
import { policySourcesOf } from './policy.ts'
import { writeRedirectPages } from './redirect-pages.ts'
import { fileOf, llmsTextOf, redirectsFileOf, robotsOf, shownDocs, sitemapOf } from './site-files.ts'

export interface FinishOptions {
  readonly snapshot: Snapshot
  /** The folder of the snapshot, for its media. */
  readonly snapshotFolder: string
  /** The exported tree; it is changed in place. */
  readonly siteFolder: string
  readonly redirects: readonly RedirectEntry[]
  /** A doc as a Markdown file. */
  readonly toMarkdown: (doc: Doc) => string
  /** Origins of the search server, for the policy of each page. */
  readonly connect: readonly string[]
  readonly progress?: Progress | undefined
}

/** Next's own route for unknown paths; the site answers them with `404.html`. */
const NOT_FOR_READERS = ['_not-found.html', '_not-found.txt', '_not-found']

/** Turns Next's export into the site that readers get, all but the search index and the compressed copies. */
export async function finishSite(options: FinishOptions): Promise<void> {
  const { snapshot, snapshotFolder, siteFolder, redirects, toMarkdown, connect, progress } = options
  for (const leftover of NOT_FOR_READERS) await rm(join(siteFolder, leftover), { recursive: true, force: true })
  await finishPages(siteFolder, { sources: policySourcesOf(snapshot.site, connect), progress })
  const media = join(snapshotFolder, 'media')
  if (existsSync(media)) await cp(media, join(siteFolder, 'media'), { recursive: true })
  const twins = shownDocs(snapshot).map((doc) => ({
    path: `${fileOf(doc.path)}.md`,
    content: toMarkdown(doc),
  }))
  const files = [...twins, sitemapOf(snapshot), robotsOf(snapshot), redirectsFileOf(redirects), llmsTextOf(snapshot)]
  for (const { path, content } of files) await writeFile(join(siteFolder, path), content)
  await writeRedirectPages(redirects, { siteFolder, siteUrl: snapshot.site.url })
}

async function finishPages(
  siteFolder: string,
  { sources, progress }: { sources: ReturnType<typeof policySourcesOf>; progress: Progress | undefined },
): Promise<void> {
  const pages = (await listFiles(siteFolder)).filter((path) => path.endsWith('.html'))
  for (const [index, page] of pages.entries()) {
    const file = join(siteFolder, page)
    await writePage(file, finishPage(await readFile(file, 'utf8'), sources))
    progress?.step(index + 1, pages.length)
  }
}
