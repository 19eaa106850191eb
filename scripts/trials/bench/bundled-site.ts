import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { mediaOf, SNAPSHOT_VERSION, type Doc, type Snapshot } from '@portico/content-model'
import { openSite } from '@portico/content-model/site'
import { loadConfig, PROJECT_ROOT, type Config } from '../../config/index.ts'
import { runImport } from '../../markdown/import/run-import.ts'
import { AppError } from '../../lib/app-error.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { writeFile } from '../../lib/write-file.ts'
import { prepareMedia } from '../../pipeline/media/index.ts'
import { buildSite } from '../../pipeline/publish/index.ts'
import { releaseIdOf, type Release } from '../../pipeline/release/index.ts'
import { writeSnapshot } from '../../pipeline/snapshot/index.ts'
import { createOfflinePortal } from '../harness/offline-portal.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** A bench builds for nobody: always the same address, the static search, and everything below its own folder. */
export function benchConfig(folder: string): Config {
  return loadConfig({ root: PROJECT_ROOT, env: { PORTICO_DATA: folder, TYPESENSE_URL: '' } })
}

/** A GIF of one pixel. */
const BLANK = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

interface BundledOptions {
  /** Paths of the pages that somebody will look at; the pictures of others are blank. Every page unless given. */
  readonly seen?: ReadonlySet<string>
}

/** A snapshot of the bundled documentation, taken without a CMS: what the importer sends is what there is. */
export async function bundledSnapshot(
  { folders, root }: Pick<Config, 'folders' | 'root'>,
  { seen }: BundledOptions = {},
): Promise<Snapshot> {
  const portal = createOfflinePortal()
  await runImport({ folder: join(root, 'cms/content'), dialect: 'docusaurus' }, portal.client)
  const { site, home, docs, snippets, tags, sidebars, redirects, synonyms, curations } = portal.content()
  if (!site || !home) throw new AppError('cms/content has no site.json or no home.json.')
  const sources = new Map(portal.files.map(({ documentId, source }) => [documentId, source]))
  const blank = seen ? picturesUnseen(docs, seen) : new Set()
  const { media, problems } = await prepareMedia({
    files: portal.files.map((file) => ({ ...file, mime: TYPES[extname(file.name)] ?? 'application/octet-stream' })),
    folder: join(folders.snapshot, 'media'),
    cacheFolder: folders.cache,
    download: async ({ documentId }) => (blank.has(documentId) ? BLANK : readFile(sources.get(documentId) ?? '')),
  })
  if (problems[0]) throw new AppError(problems[0].message)
  const content = { site, home, docs, snippets, tags, sidebars, redirects, synonyms, curations, media }
  return { version: SNAPSHOT_VERSION, revision: 1, ...content }
}

function picturesUnseen(docs: readonly Doc[], seen: ReadonlySet<string>): Set<string> {
  const shown = new Set(picturesOf(docs.filter(({ path }) => seen.has(path))))
  return new Set(picturesOf(docs).filter((documentId) => !shown.has(documentId)))
}

const picturesOf = (docs: readonly Doc[]): string[] => docs.flatMap(({ body }) => mediaOf(body))

/** Builds a snapshot as readers get it, compressed copies included. Returns the folder of the site. */
export async function buildSnapshot(config: Config, snapshot: Snapshot): Promise<string> {
  await writeSnapshot(snapshot, config.folders.snapshot)
  const now = new Date()
  const id = releaseIdOf(now, '00000000')
  const { siteFolder, buildId } = await buildSite({
    config,
    site: openSite(snapshot),
    snapshotFolder: config.folders.snapshot,
    releaseId: id,
  })
  const { revision, docs } = snapshot
  const release: Release = { id, createdAt: now.toISOString(), revision, buildId, pages: docs.length }
  await writeFile(join(siteFolder, 'release.json'), canonicalJson(release))
  return siteFolder
}
