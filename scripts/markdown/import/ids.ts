import { createHash } from 'node:crypto'
import type { DocumentType } from '@portico/content-model'

const LENGTH = 24

/**
 * The documentId that a document gets when the portal has none like it: always the same for the same name.
 * @param name its path, key, slug or address
 */
export function documentIdOf(type: DocumentType, name: string): string {
  const digest = createHash('sha256').update(`${type}\n${name}`).digest('hex')
  const text = BigInt(`0x${digest}`).toString(36).padStart(LENGTH, '0')
  return `p${text.slice(0, LENGTH - 1)}`
}
