import type {
  Curation,
  Doc,
  Documents,
  Home,
  Problem,
  Redirect,
  Sidebar,
  Site,
  SnippetDocument,
  Synonym,
  Tag,
} from '@portico/content-model'
import { readRow, RowShapeError, type ReadRow, type RowType } from '@portico/content-model/rows'
import { z } from 'zod'
import { AppError } from '../../lib/app-error.ts'
import type { Progress } from '../../lib/task.ts'
import type { CmsClient, Row } from './cms-client.ts'
import { fileRow, type FileRow } from './file-row.ts'

/** Everything that is published, as documents; what could not be read as one is among the problems. */
export interface Content {
  readonly site: Site | undefined
  readonly home: Home | undefined
  readonly docs: Doc[]
  readonly snippets: SnippetDocument[]
  readonly tags: Tag[]
  readonly sidebars: Sidebar[]
  readonly redirects: Redirect[]
  readonly synonyms: Synonym[]
  readonly curations: Curation[]
  readonly files: FileRow[]
  readonly problems: Problem[]
  /** The documents that exist but are not as the content model wants them. */
  readonly unreadable: ReadonlySet<string>
}

export const COLLECTIONS = {
  doc: 'docs',
  snippet: 'snippets',
  tag: 'tags',
  sidebar: 'sidebars',
  redirect: 'redirects',
  synonym: 'synonyms',
  curation: 'curations',
} as const
export type Collection = keyof typeof COLLECTIONS

/** Reads everything that is published, each document checked against the content model. */
export async function readContent(client: CmsClient, progress?: Progress): Promise<Content> {
  const reading = startReading()
  const collection = async <Type extends Collection>(type: Type): Promise<Documents[Type][]> => {
    const rows = await client.all(COLLECTIONS[type], { onPage: (done, total) => progress?.step(done, total) })
    return reading.documentsOf(type, rows)
  }
  return {
    site: reading.documentOf('site', await client.single('site')),
    home: reading.documentOf('home', await client.single('home')),
    tags: await collection('tag'),
    sidebars: await collection('sidebar'),
    snippets: await collection('snippet'),
    redirects: await collection('redirect'),
    synonyms: await collection('synonym'),
    curations: await collection('curation'),
    docs: await collection('doc'),
    files: await readFiles(client),
    problems: reading.problems,
    unreadable: reading.unreadable,
  }
}

/** Every file of the media library. */
export function readFiles(client: CmsClient): Promise<FileRow[]> {
  return client.get('/upload/files?sort=documentId:asc', z.array(fileRow))
}

export interface Reading {
  readonly problems: Problem[]
  readonly unreadable: ReadonlySet<string>
  /** The documents of rows, in the order of their documentIds; what is wrong with the others is among the problems. */
  readonly documentsOf: <Type extends RowType>(type: Type, rows: readonly Row[]) => Documents[Type][]
  /** The document of a single type; that there is none is among the problems. */
  readonly documentOf: <Type extends 'site' | 'home'>(type: Type, row: Row | undefined) => Documents[Type] | undefined
}

/** Starts to gather documents, and what is wrong with those that are none. */
export function startReading(): Reading {
  const problems: Problem[] = []
  const unreadable = new Set<string>()
  const documentsOf = <Type extends RowType>(type: Type, rows: readonly Row[]): Documents[Type][] =>
    rows.toSorted(byDocumentId).flatMap((row) => {
      const read = readKnownRow(type, row)
      if (read.ok) return [read.document]
      const document = { type, documentId: row.documentId, title: nameOf(row), ...pathOf(row) }
      problems.push(...read.problems.map(({ field: _field, ...problem }): Problem => ({ ...problem, document })))
      unreadable.add(row.documentId)
      return []
    })
  return {
    problems,
    unreadable,
    documentsOf,
    documentOf: (type, row) => {
      if (!row) problems.push(missingSingle(type))
      return row && documentsOf(type, [row])[0]
    },
  }
}

export function byDocumentId(a: { documentId: string }, b: { documentId: string }): number {
  return a.documentId < b.documentId ? -1 : 1
}

/** @throws AppError where the CMS cannot have said so: what it keeps as a number is no text */
function readKnownRow<Type extends RowType>(type: Type, row: Row): ReadRow<Type> {
  try {
    return readRow(type, row)
  } catch (error) {
    if (!(error instanceof RowShapeError)) throw error
    throw new AppError(`The CMS gave the ${type} ${row.documentId} in a shape that is not known (${error.message}).`, {
      hint: 'Check that the CMS and the pipeline are of the same version of Portico.',
      cause: error,
    })
  }
}

function missingSingle(type: 'site' | 'home'): Problem {
  const name = type === 'site' ? 'Site' : 'Home'
  return {
    severity: 'error',
    kind: 'missing-document',
    document: { type, title: name },
    message: `“${name}” is not published.`,
    hint: `Fill in “${name}” under the single types of the CMS and publish it.`,
  }
}

function nameOf(row: Row): string {
  const names = [row['title'], row['name'], row['label'], row['key'], row['from'], row['words'], row['queries']]
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? row.documentId
}

function pathOf(row: Row): { path?: string } {
  return typeof row['path'] === 'string' ? { path: row['path'] } : {}
}
