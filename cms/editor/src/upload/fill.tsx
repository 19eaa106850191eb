import { createContext, useContext } from 'react'
import type { PickedImage } from '../host.ts'
import { CompleteEvent } from '../value/completions.ts'
import { UPLOAD_FIELD } from './pending.ts'

/** Gives a block the picture that it waits for. */
export type Fill = (key: string, picture: PickedImage) => void

const FillContext = createContext<Fill>(() => {
  throw new Error('useFill() was called outside <FillProvider>.')
})
export const FillProvider = FillContext.Provider
export const useFill = (): Fill => useContext(FillContext)

/**
 * Fills blocks by the editor's commands. That is no step of the history: undo takes away the block, not its picture.
 * @param commands of the editor, see `value/completions.ts`
 */
export function createFill(commands: EventTarget): Fill {
  return (key, { documentId, url }) =>
    void commands.dispatchEvent(
      new CompleteEvent([
        { key, field: 'light', value: { documentId, url } },
        { key, field: UPLOAD_FIELD, value: undefined },
      ]),
    )
}
