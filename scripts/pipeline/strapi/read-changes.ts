import type { Documents, DocumentType } from '@portico/content-model'
import { AppError } from '../../lib/app-error.ts'
import type { Progress } from '../../lib/task.ts'
import type { CmsClient, Row } from './cms-client.ts'
import { versionKey, type ContentIndex } from './content-index.ts'
import { byDocumentId, COLLECTIONS, startReading, type Collection, type Content } from './read-content.ts'

/** What was read before: by kind and documentId, the document and the version that it was read at. */
export type KnownContent = ReadonlyMap<string, { readonly version: string; readonly document: unknown }>

const IDS_PER_REQUEST = 50

/**
 * Reads what is published, all but what is known already at its present version. The outcome is that of a reading of
 * everything; the site and the home page, of which there is one each, are always read.
 * @param oneByOne asks for each document by its id, so that none that comes meanwhile moves the others in a list
 * @throws AppError (concurrentModification) when documents came or went meanwhile
 */
export async function readChanges(
  client: CmsClient,
  {
    index,
    known,
    progress,
    oneByOne = false,
  }: { index: ContentIndex; known: KnownContent; progress?: Progress | undefined; oneByOne?: boolean },
): Promise<Omit<Content, 'files'>> {
  const reading = startReading()
  const collection = async <Type extends Collection>(type: Type): Promise<Documents[Type][]> => {
    const ids = index.idsOf(type)
    const kept: Documents[Type][] = []
    const wanted = ids.filter((id) => {
      const before = known.get(versionKey(type, id))
      const same = before !== undefined && before.version === index.versionOf(type, id)
      if (same) kept.push(before.document as Documents[Type])
      return !same
    })
    const all = oneByOne ? undefined : ids.length
    const rows = await rowsOf(client, { type, wanted, all, progress })
    return [...kept, ...reading.documentsOf(type, rows)].toSorted(byDocumentId)
  }
  const single = async <Type extends 'site' | 'home'>(type: Type): Promise<Documents[Type] | undefined> => {
    const row = await client.single(type)
    if (!row && index.idsOf(type).length > 0) throw concurrentModification(type)
    return reading.documentOf(type, row)
  }
  return {
    site: await single('site'),
    home: await single('home'),
    tags: await collection('tag'),
    sidebars: await collection('sidebar'),
    snippets: await collection('snippet'),
    redirects: await collection('redirect'),
    synonyms: await collection('synonym'),
    curations: await collection('curation'),
    docs: await collection('doc'),
    problems: reading.problems,
    unreadable: reading.unreadable,
  }
}

interface RowsQuery {
  readonly type: Collection
  readonly wanted: readonly string[]
  /** How many the collection has, where all of it may be asked for instead. */
  readonly all: number | undefined
  readonly progress: Progress | undefined
}

/** The rows of some documents; of most of a collection, all of it is asked for. */
async function rowsOf(client: CmsClient, { type, wanted, all, progress }: RowsQuery): Promise<Row[]> {
  const resource = COLLECTIONS[type]
  const rows: Row[] = []
  const asksForAll = all !== undefined && wanted.length > all / 2
  if (asksForAll) rows.push(...(await client.all(resource, { onPage: (done, total) => progress?.step(done, total) })))
  else
    for (let start = 0; start < wanted.length; start += IDS_PER_REQUEST) {
      const ids = wanted.slice(start, start + IDS_PER_REQUEST)
      rows.push(...(await client.all(resource, { query: { filters: { documentId: { $in: ids } } } })))
      progress?.step(rows.length, wanted.length)
    }
  const byId = new Map(rows.map((row) => [row.documentId, row]))
  const asked = wanted.flatMap((id) => byId.get(id) ?? [])
  if (asked.length < wanted.length || (asksForAll && rows.length !== all)) throw concurrentModification(type)
  return asked
}

function concurrentModification(type: DocumentType): AppError {
  return new AppError(
    `The CMS lists documents of the type “${type}” that it does not give: they changed while being read.`,
    {
      hint: 'Try again.',
      transient: true,
      concurrentModification: true,
    },
  )
}
