import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { snapshotIndexSchema, snapshotSchema, type DocumentType, type Snapshot } from '@portico/content-model'
import { z } from 'zod'
import { ContentError } from './content-error'

/**
 * Reads a snapshot folder: `index.json` names the documents, each in `documents/<sha256>.json`.
 * @param folder absolute, or relative to the working directory
 * @throws ContentError when something is missing or not of the shape that content-model knows
 */
export function readSnapshot(folder: string): Snapshot {
  const indexFile = join(folder, 'index.json')
  if (!existsSync(indexFile))
    throw new ContentError(
      `There is no docs data: ${indexFile} does not exist.`,
      'Take a snapshot of the CMS first, then point PORTICO_SNAPSHOT at its folder.',
    )
  const { version, revision, entries } = parseFile(indexFile, snapshotIndexSchema)
  const documentsOf = <Type extends DocumentType>(type: Type) =>
    entries
      .filter((entry) => entry.type === type)
      .map(({ hash }) => readJson(join(folder, 'documents', `${hash}.json`)))
  const parsed = snapshotSchema.safeParse({
    version,
    revision,
    site: documentsOf('site')[0],
    home: documentsOf('home')[0],
    docs: documentsOf('doc'),
    snippets: documentsOf('snippet'),
    tags: documentsOf('tag'),
    sidebars: documentsOf('sidebar'),
    redirects: documentsOf('redirect'),
    media: documentsOf('media'),
  })
  if (parsed.success) return parsed.data
  throw new ContentError(
    `The snapshot in ${folder} cannot be read:\n${z.prettifyError(parsed.error)}\n`,
    'Take the snapshot again; if that does not help, the CMS and the site are of different versions.',
  )
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
