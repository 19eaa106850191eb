import { setTimeout as sleep } from 'node:timers/promises'
import {
  readTypesenseConnection,
  searchConfigSchema,
  shardCountOf,
  shardName,
  shardOf,
  type TypesenseConnection,
} from '@portico/content-model'
import { SearchClient } from 'typesense'
import { AppError } from '../../../lib/app-error.ts'

const LOOK_MS = 50

interface Expected {
  readonly path: string
  readonly word: string
  readonly seconds: number
  /** Whether the search finds the word, too. */
  readonly searchable: boolean
}

/** Waits until a page holds a word, and the search knows it. @returns milliseconds of `performance.now()` at which */
export async function seen(
  siteUrl: string,
  { path, word, seconds, searchable }: Expected,
): Promise<{ page: number; search: number | undefined }> {
  const deadline = performance.now() + seconds * 1000
  const page = await until(deadline, path, async () => (await textOf(siteUrl + path)).includes(word))
  const search = searchable ? await until(deadline, 'the search', () => searchKnows(siteUrl, word)) : undefined
  return { page, search }
}

async function until(deadline: number, what: string, holds: () => Promise<boolean>): Promise<number> {
  for (;;) {
    if (await holds()) return performance.now()
    if (performance.now() > deadline) throw new AppError(`The edit did not reach ${what} in time.`)
    await sleep(LOOK_MS)
  }
}

async function searchKnows(siteUrl: string, word: string): Promise<boolean> {
  const config = searchConfigSchema.parse(JSON.parse(await textOf(`${siteUrl}/search/config.json`)))
  const connection = readTypesenseConnection(config)
  if (connection) return typesenseKnows(connection, word)
  const number = shardOf(word.toLowerCase(), shardCountOf(config.static))
  const text = await textOf(`${siteUrl}/search/${shardName(number, config.static)}`)
  return text.includes(word.toLowerCase())
}

/** Asks as a reader's browser does, with the key of the release. */
async function typesenseKnows({ nodes, collection, apiKey }: TypesenseConnection, word: string): Promise<boolean> {
  const client = new SearchClient({ nodes, apiKey })
  const { results } = await client.multiSearch.perform({
    searches: [{ collection, q: word, query_by: 'title,heading,content', num_typos: '0' }],
  })
  return results.some(({ found }) => found > 0)
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  return response.text()
}
