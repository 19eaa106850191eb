import { nodeTitle, type BlockObject } from '@portico/content-model'
import type { Nodes } from 'mdast'
import type { PlainBlock, PlainBlockName, PlainScope } from '../types.ts'
import { apiCall, callout, columns, details, requestSwitch, richList, tabs } from './containers.ts'
import { custom, customContainer } from './custom.ts'
import { cards, divider, embed, image } from './figures.ts'
import { code, codeGroup, diagram, playground, queryBuilder } from './samples.ts'
import { table } from './table.ts'

/** The plain form of each block. A block of the content model without one does not compile. */
const plainBlocks: { readonly [Name in PlainBlockName]: PlainBlock<Name> } = {
  apiCall,
  callout,
  cards,
  code,
  codeGroup,
  columns,
  custom,
  customContainer,
  details,
  diagram,
  divider,
  embed,
  image,
  playground,
  queryBuilder,
  requestSwitch,
  richList,
  table,
  tabs,
}

/** Writes a block of page data. */
export function writeBlock(block: BlockObject, scope: PlainScope): Nodes[] {
  if (!isPlain(block)) throw new Error(`Page data hold no ${nodeTitle(block)}, but these do (${block._key}).`)
  const write = plainBlocks[block._type] as (block: BlockObject, scope: PlainScope) => Nodes[]
  return write(block, scope)
}

function isPlain(block: BlockObject): block is Extract<BlockObject, { _type: PlainBlockName }> {
  return Object.hasOwn(plainBlocks, block._type)
}
