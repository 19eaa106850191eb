import { basename } from 'node:path'
import { documentTypeSchema, problemSchema, type Asset } from '@portico/content-model'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import { withRetries } from '../../lib/retry.ts'
import { CmsClient } from '../../pipeline/strapi/index.ts'
import type { MediaFile } from './media.ts'

/** So many documents go in one call: few enough for a busy CMS to answer in time. */
export const BATCH_SIZE = 20
const UPLOAD_TIMEOUT_MS = 120_000

export const importTypeSchema = documentTypeSchema.exclude(['media'])
export type ImportType = z.infer<typeof importTypeSchema>

/** One document for the CMS; its data are the fields of the content model without documentId and updatedAt. */
export interface ImportDocument {
  readonly type: ImportType
  readonly documentId: string
  readonly data: Readonly<Record<string, unknown>>
}

const resultSchema = z.object({
  type: importTypeSchema,
  documentId: z.string(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'conflict', 'invalid']),
  problems: z.array(problemSchema).default([]),
})
export type ImportResult = z.infer<typeof resultSchema>
const answerSchema = z.object({ results: z.array(resultSchema) })

const indexEntrySchema = z.object({
  type: importTypeSchema,
  documentId: z.string(),
  path: z.string().nullish(),
  key: z.string().nullish(),
  slug: z.string().nullish(),
  name: z.string().nullish(),
  from: z.string().nullish(),
  words: z.string().nullish(),
  queries: z.string().nullish(),
})
export type IndexEntry = z.infer<typeof indexEntrySchema>
const indexSchema = z.object({ documents: z.array(indexEntrySchema) })

const fileSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  url: z.string(),
  caption: z.string().nullish(),
})
const filesSchema = z.array(fileSchema)

/** What the importer asks of the CMS. */
export interface ImportClient {
  /** The documents that are there, so that they keep their identity. */
  index(): Promise<IndexEntry[]>
  /** Sends at most {@link BATCH_SIZE} documents. @returns one result each, in the same order */
  send(documents: readonly ImportDocument[], options: { overwrite: boolean; seed: boolean }): Promise<ImportResult[]>
  /** The file of the media library that has this name, if one has. */
  findMedia(name: string): Promise<Asset | undefined>
  /** The file that was fetched from an address of another site, if one was. */
  findFetched(address: string): Promise<Asset | undefined>
  /** @throws PictureRefused where the CMS does not take this file, and takes others */
  upload(media: MediaFile): Promise<Asset>
  isSeeded(): Promise<boolean>
  markSeeded(): Promise<void>
}

interface ClientOptions {
  readonly url: string
  readonly token: string
}

/** Speaks to the CMS at an address with the import token. Every error is an AppError. */
export function createImportClient({ url, token }: ClientOptions): ImportClient {
  const cms = new CmsClient({ url, token, tokenName: 'PORTICO_IMPORT_TOKEN' })
  return {
    index: async () => (await cms.get('/portico/import/index', indexSchema)).documents,
    async send(documents, { overwrite, seed }) {
      const body = { documents, overwrite, seed }
      // Sending again what was taken already changes nothing, so a call that got no answer may be repeated.
      const { results } = await withRetries(() =>
        cms.send({ method: 'POST', path: '/portico/import', body, schema: answerSchema }),
      )
      if (results.length !== documents.length)
        throw new AppError(`The CMS took ${documents.length} documents and answered for ${results.length}.`, {
          hint: 'Check that the CMS and the pipeline are of the same version of Portico.',
        })
      return results
    },
    async findMedia(name) {
      const files = await cms.get(`/upload/files?filters[name][$eq]=${encodeURIComponent(name)}`, filesSchema)
      return assetOf(files.find((file) => file.name === name))
    },
    async findFetched(address) {
      const files = await cms.get(`/upload/files?filters[caption][$eq]=${encodeURIComponent(address)}`, filesSchema)
      return assetOf(files.find((file) => file.caption === address))
    },
    upload: (media) => upload(media, { url, token }),
    isSeeded: async () => (await cms.revision()).seeded,
    async markSeeded() {
      await cms.send({ method: 'POST', path: '/portico/seeded', body: {}, schema: z.unknown() })
    },
  }
}

/** What the CMS answers to a file that it does not take. */
const REFUSED = new Set([400, 413, 415])
const refusalSchema = z.object({ error: z.object({ message: z.string() }) })

/** The CMS takes files, and not this one. */
export class PictureRefused extends AppError {}

async function reasonOf(response: Response): Promise<string> {
  const refusal = refusalSchema.safeParse(await response.json().catch(() => undefined))
  return refusal.data?.error.message ?? `it answered with ${response.status}.`
}

function assetOf(file: z.infer<typeof fileSchema> | undefined): Asset | undefined {
  return file && { documentId: file.documentId, url: file.url }
}

async function upload({ file, name, mime, bytes, origin }: MediaFile, { url, token }: ClientOptions): Promise<Asset> {
  const form = new FormData()
  const what = mime.startsWith('image/') ? 'picture' : 'file'
  form.append('files', new Blob([new Uint8Array(bytes)], { type: mime }), name)
  form.append('fileInfo', JSON.stringify({ name, ...(origin !== undefined && { caption: origin }) }))
  const response = await fetch(`${url}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new AppError(`The ${what} ${basename(file)} could not be sent to the CMS at ${url}.`, {
      hint: 'Check that the CMS runs, then import again: what is there is not sent twice.',
      cause: error,
      transient: true,
    })
  })
  const answer = filesSchema.safeParse(response.ok ? await response.json() : undefined)
  const [uploaded] = answer.data ?? []
  if (!uploaded && REFUSED.has(response.status))
    throw new PictureRefused(`The CMS refused the ${what} ${origin ?? basename(file)}: ${await reasonOf(response)}`)
  if (!uploaded)
    throw new AppError(`The CMS refused the ${what} ${file} (status ${response.status}).`, {
      hint: 'Check the import token and the size that the CMS allows, then import again.',
    })
  return { documentId: uploaded.documentId, url: uploaded.url }
}
