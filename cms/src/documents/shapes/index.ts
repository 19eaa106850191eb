import type { Documents } from '@portico/content-model'
import type { RowType } from '@portico/content-model/rows'
import type { DocumentShape } from './define-shape'
import { curationShape } from './curation'
import { docShape } from './doc'
import { homeShape } from './home'
import { redirectShape } from './redirect'
import { sidebarShape } from './sidebar'
import { siteShape } from './site'
import { snippetShape } from './snippet'
import { synonymShape } from './synonym'
import { tagShape } from './tag'

/** Each kind of document that editors write, and what it is made of. */
export type WrittenType = RowType
export type ContentOf<Type extends WrittenType> = Documents[Type]

export const documentShapes = {
  doc: docShape,
  tag: tagShape,
  sidebar: sidebarShape,
  snippet: snippetShape,
  redirect: redirectShape,
  synonym: synonymShape,
  curation: curationShape,
  site: siteShape,
  home: homeShape,
} satisfies { [Type in WrittenType]: DocumentShape<ContentOf<Type>> }

export const WRITTEN_TYPES = Object.keys(documentShapes) as WrittenType[]

type UidOf<Type extends WrittenType> = Type extends WrittenType ? `api::${Type}.${Type}` : never
export type WrittenUid = UidOf<WrittenType>

export function uidOf<Type extends WrittenType>(type: Type): UidOf<Type> {
  return `api::${type}.${type}` as UidOf<Type>
}

/** The kind of document that a content type holds, or `undefined` for a type that is none of ours. */
export function typeOf(uid: string): WrittenType | undefined {
  return WRITTEN_TYPES.find((type) => uidOf(type) === uid)
}

/** The shape of a kind, for code that works on any kind. */
export function shapeOf(type: WrittenType): DocumentShape<unknown> {
  return documentShapes[type] as unknown as DocumentShape<unknown>
}
