import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documentSchemas, type Documents, type DocumentType } from '@portico/content-model'
import { AppError } from '../../lib/app-error.ts'
import { canonicalJson, sha256 } from '../../lib/canonical-json.ts'
import { writeFile } from '../../lib/write-file.ts'

export type AnyDocument = Documents[DocumentType]

const HINT = 'Run “npm run snapshot” to read the content from the CMS again.'

/*
 * Documents are never changed in place, so a document is its file: what was read or written once is neither read nor
 * hashed again while the process lives.
 */
const hashes = new WeakMap<AnyDocument, string>()
const documents = new Map<string, WeakRef<AnyDocument>>()
const forgotten = new FinalizationRegistry<string>((hash) => {
  if (!documents.get(hash)?.deref()) documents.delete(hash)
})

const fileOf = (hash: string): string => join('documents', `${hash}.json`)

/** The name of a document's file: the sha256 of its JSON, in hex. */
export function documentHash(document: AnyDocument): string {
  return hashes.get(document) ?? remember(document, sha256(canonicalJson(document)))
}

/** Writes a document to the folder of a snapshot, unless it is there. Gives its hash. */
export async function writeDocument(folder: string, document: AnyDocument): Promise<string> {
  const hash = documentHash(document)
  const file = join(folder, fileOf(hash))
  if (!existsSync(file)) await writeFile(file, canonicalJson(document))
  return hash
}

interface Place {
  readonly folder: string
  readonly type: DocumentType
  readonly documentId: string
  readonly hash: string
}

/**
 * Reads a document that this code wrote: it is checked against its name.
 * @throws AppError when its file is missing or damaged
 */
export async function readDocument(place: Place): Promise<AnyDocument> {
  const known = documents.get(place.hash)?.deref()
  if (known) return known
  const document = await read(place, (value) => value as AnyDocument)
  remember(document, place.hash)
  return document
}

/**
 * Reads a document that other code may have written: it is checked against its name and its schema.
 * @throws AppError when its file is missing, damaged or of another shape
 */
export async function readForeignDocument(place: Place): Promise<AnyDocument> {
  return documents.get(place.hash)?.deref() ?? (await read(place, (value) => documentSchemas[place.type].parse(value)))
}

async function read(
  { folder, type, documentId, hash }: Place,
  parse: (value: unknown) => AnyDocument,
): Promise<AnyDocument> {
  try {
    const text = await readFile(join(folder, fileOf(hash)), 'utf8')
    if (sha256(text) !== hash) throw new Error('its content does not belong to its name')
    return parse(JSON.parse(text))
  } catch (error) {
    throw new AppError(`The ${type} ${documentId} in the snapshot ${folder} cannot be read: ${String(error)}`, {
      hint: HINT,
      cause: error,
    })
  }
}

function remember(document: AnyDocument, hash: string): string {
  hashes.set(document, hash)
  documents.set(hash, new WeakRef(document))
  forgotten.register(document, hash)
  return hash
}
