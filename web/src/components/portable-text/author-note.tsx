import type { ReactNode } from 'react'
import type { BlockProps } from './block-props'

/** @throws Error always: page data hold no notes of authors */
export function AuthorNote({ value: { _key } }: BlockProps<'authorNote'>): ReactNode {
  throw new Error(`The page data hold the author note ${_key}, which readers must not see. Publish again.`)
}
