import { useEditor } from '@portabletext/editor'
import { blocks, customBlocks } from '@portico/content-model'
import { useMemo } from 'react'
import { PuzzlePiece } from '@strapi/icons'
import { insertable, blockPart } from '../blocks/index.ts'
import { newCustomBlock } from '../blocks/new-custom-block.ts'
import { inlineParts } from '../inline/inline.tsx'
import { useHost } from '../ui/context.tsx'
import { useDialogs } from '../ui/dialog.tsx'
import type { Listed } from './block-list.tsx'
import { insertBlock } from './insert-block.ts'

/** Something that the insert menu and the slash menu offer. */
export interface InsertItem extends Listed {
  readonly insert: () => void
}

/** Every block that can be inserted, those of the portal's own code, then the small things that stand inside a line. */
export function useInsertItems(): readonly InsertItem[] {
  const editor = useEditor()
  const host = useHost()
  const dialogs = useDialogs()
  return useMemo(
    () => [
      ...insertable.map((name) => ({
        title: blocks[name].title,
        description: blocks[name].description,
        icon: blockPart(name).icon,
        insert: () =>
          void insertBlock(editor, {
            host,
            make: async (making) => {
              const fields = await blockPart(name).create?.(making)
              return fields && { ...fields, _type: name }
            },
          }),
      })),
      ...customBlocks().map((block) => ({
        title: block.title,
        description: block.description,
        icon: PuzzlePiece,
        insert: () => void insertBlock(editor, { host, make: (making) => newCustomBlock(block, making) }),
      })),
      ...Object.values(inlineParts).map(({ title, description, icon, Form }) => ({
        title,
        description,
        icon,
        insert: () => dialogs.open(title, (close) => <Form close={close} />),
      })),
    ],
    [editor, host, dialogs],
  )
}
