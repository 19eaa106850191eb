import { BATCH_SIZE, type ImportClient, type ImportDocument, type ImportResult } from './client.ts'

/** A document with what the CMS did with it. */
export interface SentDocument {
  readonly document: ImportDocument
  readonly result: ImportResult
}

interface SendOptions {
  readonly overwrite: boolean
  readonly seed: boolean
  readonly onProgress?: (done: number, total: number) => void
}

/** Sends documents in their order, in batches. A document that the CMS refuses stops nothing; its result says why. */
export async function sendDocuments(
  client: ImportClient,
  documents: readonly ImportDocument[],
  { overwrite, seed, onProgress }: SendOptions,
): Promise<SentDocument[]> {
  const sent: SentDocument[] = []
  onProgress?.(0, documents.length)
  for (let start = 0; start < documents.length; start += BATCH_SIZE) {
    const batch = documents.slice(start, start + BATCH_SIZE)
    const results = await client.send(batch, { overwrite, seed })
    for (const [index, result] of results.entries()) {
      const document = batch[index]
      if (document) sent.push({ document, result })
    }
    onProgress?.(sent.length, documents.length)
  }
  return sent
}
