import type { Curation } from '@portico/content-model'
import { defineShape } from './define-shape'
import { linesIn } from './values'

const pagesOf = (documentIds: readonly string[]) => documentIds.map((doc) => ({ doc }))

export const curationShape = defineShape<Curation>({
  noun: 'curation',
  title: 'queries',
  unique: {},
  populate: { pinned: true, hidden: true },
  dataOf: ({ queries, pinned, hidden }) => ({
    queries: linesIn(queries),
    pinned: pagesOf(pinned),
    hidden: pagesOf(hidden),
  }),
})
