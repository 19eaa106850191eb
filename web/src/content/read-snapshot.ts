import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { snapshotIndexSchema, type Body, type DocumentType, type Snapshot } from '@portico/content-model'
import { z } from 'zod'
import { ContentError } from './content-error'

/** Documents without their bodies, by hash. */
const headsSchema = z.record(
  z.string(),
  z.custom<object>((value) => typeof value === 'object' && value !== null),
)

/** The types of documents that have a body. */
const WITH_BODY: readonly DocumentType[] = ['doc', 'snippet']

/**
 * Reads a snapshot folder: `index.json` names the documents, each in `documents/<sha256>.json`. The documents were
 * checked when they were written, and their names are their hashes: they are taken as they are. The body of a document
 * that `heads.json` has is read when it is first asked for: a process that renders one page reads few of many.
 * @param folder absolute, or relative to the working directory
 * @throws ContentError when something is missing, or the index is of another version
 */
export function readSnapshot(folder: string): Snapshot {
  const indexFile = join(folder, 'index.json')
  if (!existsSync(indexFile))
    throw new ContentError(
      `There is no docs data: ${indexFile} does not exist.`,
      'Take a snapshot of the CMS first, then point PORTICO_SNAPSHOT at its folder.',
    )
  const { version, revision, entries } = parseFile(indexFile, snapshotIndexSchema)
  const headsFile = join(folder, 'heads.json')
  const heads = existsSync(headsFile) ? parseFile(headsFile, headsSchema) : {}
  const documentsOf = (type: DocumentType) =>
    entries
      .filter((entry) => entry.type === type)
      .map(({ hash }) => {
        const file = join(folder, 'documents', `${hash}.json`)
        const head = heads[hash]
        if (!head) return readJson(file)
        return WITH_BODY.includes(type) ? withBody(head, () => readJson(file)) : head
      })
  const [site] = documentsOf('site')
  const [home] = documentsOf('home')
  if (!site || !home)
    throw new ContentError(`The snapshot in ${folder} lacks the site or the home page.`, 'Take the snapshot again.')
  return {
    version,
    revision,
    site,
    home,
    docs: documentsOf('doc'),
    snippets: documentsOf('snippet'),
    tags: documentsOf('tag'),
    sidebars: documentsOf('sidebar'),
    redirects: documentsOf('redirect'),
    media: documentsOf('media'),
  } as Snapshot
}

/** A document whose body is read once, when it is asked for. */
function withBody(head: object, read: () => unknown): object {
  return Object.defineProperty(head, 'body', {
    configurable: true,
    enumerable: true,
    get(this: object) {
      const { body } = read() as { body: Body }
      Object.defineProperty(this, 'body', { value: body, enumerable: true })
      return body
    },
  })
}

function readJson(file: string): unknown {
  if (!existsSync(file))
    throw new ContentError(`The snapshot is incomplete: ${file} is missing.`, 'Take the snapshot again.')
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new ContentError(`${file} is not JSON.`, 'Delete it and take the snapshot again.', { cause })
  }
}

function parseFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(readJson(file))
  if (parsed.success) return parsed.data
  throw new ContentError(`${file} cannot be read:\n${z.prettifyError(parsed.error)}\n`, 'Take the snapshot again.')
}
