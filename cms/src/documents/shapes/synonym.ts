import type { Synonym } from '@portico/content-model'
import { defineShape } from './define-shape'
import { linesIn } from './values'

export const synonymShape = defineShape<Synonym>({
  noun: 'synonym',
  title: 'words',
  unique: {},
  populate: {},
  dataOf: ({ words, leadsTo }) => ({ words: linesIn(words), leadsTo: linesIn(leadsTo) }),
})
