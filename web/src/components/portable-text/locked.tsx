import type { ReactNode } from 'react'
import type { BlockProps } from './block-props'

/** @throws Error always: in page data a locked block is the words of its source */
export function Locked({ value: { _key } }: BlockProps<'locked'>): ReactNode {
  throw new Error(`The page data hold the locked block ${_key} instead of its words. Publish again.`)
}
