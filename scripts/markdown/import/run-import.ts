import type { Asset } from '@portico/content-model'
import { componentsOf, type Dialect, type Mapping } from '../parse/index.ts'
import { task } from '../../lib/task.ts'
import type { ImportClient } from './client.ts'
import { draftImport } from './draft-import.ts'
import { Identities } from './identities.ts'
import type { Plan } from './plan.ts'
import { recognize } from './project/recognize.ts'
import { reportOf, type ImportReport } from './report.ts'
import { sendDocuments, type SentDocument } from './send.ts'
import { readSourceFolder } from './source-folder.ts'
import { uploadPictures } from './upload.ts'

export interface ImportJob {
  readonly folder: string
  /** Recognized by the project around the folder unless given. */
  readonly dialect?: Dialect | undefined
  /** What every address starts with, such as `/guides`; empty for none. */
  readonly base?: string | undefined
  readonly mapping?: Readonly<Record<string, Mapping>>
  /** Runs the configuration of the project instead of reading it. */
  readonly runConfig?: boolean
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
  const { mapping = {}, overwrite = false, seed = false } = job
  const {
    dialect,
    project,
    base,
    sentence,
    folder: pages,
  } = await task('looking for the project', () => recognize(job))
  const folder = await task('reading the folder', () => readSourceFolder(pages, dialect))
  const index = client ? await task('read what the portal has', () => client.index()) : []
  const identities = new Identities(index)
  const draft = await task('reading the pages', async () =>
    draftImport(folder, { dialect, base, components: componentsOf(mapping), identities, project }),
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
  return { report: reportOf(plan, sent, { picturesUploaded: uploaded, project: sentence }), plan }
}

/** Fakes for the pictures of a dry run. */
function dryAssets(pictures: readonly string[]): Map<string, Asset> {
  return new Map(pictures.map((picture, index) => [picture, { documentId: `dryrun${index}` }]))
}
