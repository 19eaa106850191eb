import type { Asset } from '@portico/content-model'
import { componentsOf, type Dialect, type Mapping } from '../parse/index.ts'
import { task } from '../../lib/task.ts'
import type { ImportClient } from './client.ts'
import { draftImport } from './draft-import.ts'
import { Identities } from './identities.ts'
import type { Plan } from './plan.ts'
import { reportOf, type ImportReport } from './report.ts'
import { sendDocuments, type SentDocument } from './send.ts'
import { readSourceFolder } from './source-folder.ts'
import { uploadPictures } from './upload.ts'

export interface ImportJob {
  readonly folder: string
  readonly dialect: Dialect
  /** What every address starts with, such as `/guides`; empty for none. */
  readonly base?: string
  readonly mapping?: Readonly<Record<string, Mapping>>
  /** Replaces what was changed in the CMS since the last import. */
  readonly overwrite?: boolean
  readonly seed?: boolean
}

/**
 * Imports a folder into the CMS.
 * @param client `undefined` for a dry run, which reads and reports and sends nothing
 */
export async function runImport(
  job: ImportJob,
  client: ImportClient | undefined,
): Promise<{ report: ImportReport; plan: Plan }> {
  const { base = '', mapping = {}, overwrite = false, seed = false } = job
  const folder = await task('reading the folder', () => readSourceFolder(job.folder))
  const index = client ? await task('read what the portal has', () => client.index()) : []
  const identities = new Identities(index)
  const draft = await task('reading the pages', async () =>
    draftImport(folder, { dialect: job.dialect, base, components: componentsOf(mapping), identities }),
  )
  const { assets, uploaded } = client
    ? await task('bringing in pictures', (progress) =>
        uploadPictures(client, draft.pictures, (done, total) => progress.step(done, total)),
      )
    : { assets: dryAssets(draft.pictures), uploaded: 0 }
  const plan = await task('converting the pages', async () => draft.finish(assets))
  const sent: SentDocument[] = client
    ? await task('sending documents', (progress) =>
        sendDocuments(client, plan.documents, {
          overwrite,
          seed,
          onProgress: (done, total) => progress.step(done, total),
        }),
      )
    : []
  return { report: reportOf(plan, sent, uploaded), plan }
}

/** Fakes for the pictures of a dry run. */
function dryAssets(pictures: readonly string[]): Map<string, Asset> {
  return new Map(pictures.map((picture, index) => [picture, { documentId: `dryrun${index}` }]))
}
