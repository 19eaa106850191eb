import { blockKeys } from './block-keys.ts'
import { chosenBlock } from './chosen-block.ts'
import { calloutExit } from './callout-exit.ts'
import { listExit } from './list-exit.ts'
import { markdownBlocks } from './markdown-blocks.ts'
import { markdownMarks } from './markdown-marks.ts'
import { drop, paste } from './paste.ts'
import { inlineCode, saveKeys } from './shortcuts.ts'
import { tableKeys } from './table-keys.ts'
import { wordMarks } from './word-marks.ts'

/** What keys and pastes do beyond the editor's own behaviour. At module scope: a new list would register all again. */
export const behaviors = [
  ...blockKeys,
  ...chosenBlock,
  listExit,
  calloutExit,
  ...markdownBlocks,
  markdownMarks,
  inlineCode,
  wordMarks,
  saveKeys,
  ...tableKeys,
  paste,
  drop,
]
