import type { Asset } from '@portico/content-model'
import { componentsOf, type Dialect, type Mapping } from '../parse/index.ts'
import { task } from '../../lib/task.ts'
import type { ImportClient } from './client.ts'
import { draftImport, type Draft } from './draft-import.ts'
import { Identities } from './identities.ts'
import type { Plan } from './plan.ts'
import { recognize, type Recognized } from './project/recognize.ts'
import { reportOf, type ImportReport } from './report.ts'
import { sendDocuments, type SentDocument } from './send.ts'
import { readSourceFolder, type SourceFolder } from './source-folder.ts'
import { bringInPictures, type UploadedPictures } from './upload.ts'

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
 * @returns the report, and what a fuller one needs: the plan and the texts of the pages by their files
 * @param client `undefined` for a dry run, which reads and reports and sends nothing
 */
export async function runImport(
  job: ImportJob,
  client: ImportClient | undefined,
): Promise<{ report: ImportReport; plan: Plan; sources: ReadonlyMap<string, string> }> {
  const { overwrite = false, seed = false } = job
  const index = client ? await task('read what the portal has', () => client.index()) : []
  const { draft, sentence, folder } = await draftOf(job, new Identities(index))
  const { assets, unavailable, uploaded } = client ? await bringInPictures(client, draft) : dryPictures(draft)
  const plan = await task('converting the pages', async () => draft.finish(assets, unavailable))
  const sent: SentDocument[] = client
    ? await task('sending documents', (progress) =>
        sendDocuments(client, plan.documents, {
          overwrite,
          seed,
          onProgress: (done, total) => progress.step(done, total),
        }),
      )
    : []
  const toFetch = client ? 0 : draft.remotePictures.length
  return {
    report: reportOf(plan, sent, { picturesUploaded: uploaded, picturesToFetch: toFetch, project: sentence }),
    plan,
    sources: new Map([...folder.pages, ...folder.snippets].map(({ file, text }) => [file, text])),
  }
}

/** What an import of a folder into an empty portal would send, with what it read. */
export async function dryPlan(job: ImportJob): Promise<DryPlan> {
  const { draft, ...read } = await draftOf(job, new Identities([]))
  const { assets } = dryPictures(draft)
  const plan = await task('converting the pages', async () => draft.finish(assets, new Map()))
  return { ...read, plan, pictures: new Map([...assets].map(([file, { documentId }]) => [documentId, file])) }
}

export interface DryPlan extends Omit<Read, 'draft'> {
  readonly plan: Plan
  /** The file, or the address on another site, of each picture, by the identity that the plan gives it. */
  readonly pictures: ReadonlyMap<string, string>
}

interface Read extends Pick<Recognized, 'dialect' | 'project' | 'sentence'> {
  readonly folder: SourceFolder
  readonly draft: Draft
}

async function draftOf(job: ImportJob, identities: Identities): Promise<Read> {
  const recognized = await task('looking for the project', () => recognize(job))
  const { dialect, project, base, numbered, sentence } = recognized
  const folder = await task('reading the folder', () => readSourceFolder(recognized.folder, dialect))
  const draft = await task('reading the pages', async () =>
    draftImport(folder, { dialect, base, components: componentsOf(job.mapping), identities, project, numbered }),
  )
  return { dialect, project, sentence, folder, draft }
}

/** Fakes for the pictures of a dry run. */
function dryPictures({ pictures, remotePictures }: Draft): UploadedPictures {
  const assets = new Map(
    [...pictures, ...remotePictures].map((picture, index): [string, Asset] => [
      picture,
      { documentId: `dryrun${index}` },
    ]),
  )
  return { assets, unavailable: new Map(), uploaded: 0 }
}
