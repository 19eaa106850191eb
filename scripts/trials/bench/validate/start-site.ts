import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { referencesSchema, type References, type ReferencesQuery } from '@portico/content-model'
import { z } from 'zod'
import type { Cleanup } from '../../harness/cleanup.ts'
import { HarnessCms } from '../../harness/harness-cms.ts'
import { portalEnvironment } from '../../harness/settings.ts'
import type { SeededSite } from './seeded-site.ts'

/** A real CMS that holds the site, and two drafts. */
export interface RunningSite {
  /** What the admin panel asks while somebody writes. */
  readonly findReferences: (query: ReferencesQuery) => Promise<References>
  readonly draftPage: string
  readonly draftSnippet: string
}

const createdSchema = z.object({ data: z.object({ documentId: z.string() }) })

/** Starts the CMS, which is ended with the cleanup. */
export async function startSite({ snapshot }: SeededSite, cleanup: Cleanup): Promise<RunningSite> {
  const data = mkdtempSync(join(tmpdir(), 'portico-validate-'))
  cleanup.add(() => rm(data, { recursive: true, force: true, maxRetries: 5 }))
  const cms = new HarnessCms(await portalEnvironment(data))
  cleanup.add(() => cms.stop())
  await cms.start()
  await cms.import(snapshot)
  const draft = async (type: string, fields: object): Promise<string> => {
    const path = `/content-manager/collection-types/api::${type}.${type}`
    return createdSchema.parse(await cms.asAdministrator('POST', path, fields)).data.documentId
  }
  return {
    findReferences: async (query) =>
      referencesSchema.parse(await cms.asAdministrator('POST', '/portico/references', query)),
    draftPage: await draft('doc', { title: 'Not public yet', path: '/not-public-yet' }),
    draftSnippet: await draft('snippet', { title: 'Not public yet', key: 'not-public-yet', body: [] }),
  }
}
