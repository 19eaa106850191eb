import type { Referrer } from '../documents/referrers'

/** A document that names another, as far as a list of links to forms needs it. */
export type Reference = Pick<Referrer, 'type' | 'documentId' | 'title'>

export const pickReference = ({ type, documentId, title }: Reference): Reference => ({ type, documentId, title })
