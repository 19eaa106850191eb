import { foldPath, formatProblem, hrefSchema } from '@portico/content-model'
import { BATCH_SIZE, type ImportClient, type ImportDocument } from '../../markdown/import/client.ts'
import { documentIdOf } from '../../markdown/import/ids.ts'
import { AppError } from '../../lib/app-error.ts'

export interface WantedRedirect {
  /** The old address: a path. */
  readonly from: string
  /** Where it leads: a path of the site or an address elsewhere. */
  readonly to: string
}

/**
 * Makes redirects in the CMS. Where a page has the new address the redirect follows that page when it moves; where the
 * old address has a redirect already, it is changed.
 * @throws AppError where an address is none, or the CMS refuses one
 */
export async function makeRedirects(
  client: Pick<ImportClient, 'index' | 'send'>,
  wanted: readonly WantedRedirect[],
): Promise<void> {
  const index = await client.index()
  const pages = new Map(index.flatMap(({ path, documentId }) => (path ? [[foldPath(path), documentId]] : [])))
  const existing = new Map(index.flatMap(({ from, documentId }) => (from ? [[foldPath(from), documentId]] : [])))
  const documents = wanted.map(({ from, to }): ImportDocument => {
    if (!/^\/[^?#\s]*$/.test(from) || from === '/')
      throw new AppError(`“${from}” is no old address.`, {
        hint: 'Give a path such as /guides/old, without query and anchor.',
        exitCode: 2,
      })
    const href = hrefSchema.safeParse(to)
    if (!href.success)
      throw new AppError(`“${to}” is no address that a redirect can lead to.`, {
        hint: 'Give a path such as /guides/new, or an address with https://.',
        exitCode: 2,
      })
    const documentId = pages.get(foldPath(to))
    return {
      type: 'redirect',
      documentId: existing.get(foldPath(from)) ?? documentIdOf('redirect', from),
      data: { from, to: documentId === undefined ? { href: href.data } : { documentId }, reason: 'by-hand' },
    }
  })
  for (let start = 0; start < documents.length; start += BATCH_SIZE)
    await send(client, documents.slice(start, start + BATCH_SIZE))
}

async function send(client: Pick<ImportClient, 'send'>, documents: readonly ImportDocument[]): Promise<void> {
  const results = await client.send(documents, { overwrite: true, seed: false })
  const refused = results.flatMap(({ outcome, problems }, index) =>
    outcome === 'invalid'
      ? problems.map((problem) => `${String(documents[index]?.data['from'])}: ${formatProblem(problem)}`)
      : [],
  )
  if (refused.length > 0)
    throw new AppError(`The CMS refused a redirect.\n${refused.join('\n')}`, {
      hint: 'Correct the address and try again.',
    })
}
