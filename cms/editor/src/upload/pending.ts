import { isRecord } from '../value/json.ts'

/** The field of an image block that names its upload as long as the media library has no picture of it. */
export const UPLOAD_FIELD = 'upload'

/** A block whose picture is on its way. It exists only in the editor: no body holds it. */
export type PendingPicture = {
  _type: 'image'
  _key: string
  [UPLOAD_FIELD]: string
  alt: string
}

/** A block that waits for its picture. */
export const pendingPicture = (key: string, id: string, alt = ''): PendingPicture => ({
  _type: 'image',
  _key: key,
  [UPLOAD_FIELD]: id,
  alt,
})

/** Whether a node waits for its picture. */
export function isPending(node: unknown): node is PendingPicture {
  return isRecord(node) && node._type === 'image' && node.light === undefined && typeof node[UPLOAD_FIELD] === 'string'
}
