import type { Path, PortableTextObject } from '@portabletext/editor'
import type { ComponentType } from 'react'
import type { Icon } from '../ui/button.tsx'

export interface InlineFormProps {
  /** The object to change; none for a new one. */
  readonly node?: PortableTextObject
  readonly path?: Path
  readonly close: () => void
}

/** What the editor knows of one inline object. */
export interface InlinePart {
  readonly title: string
  /** One sentence for the insert menu. */
  readonly description: string
  readonly icon: Icon
  /** Its words, for the accessible name. */
  readonly nameOf: (node: PortableTextObject) => string
  readonly Face: ComponentType<{ node: PortableTextObject }>
  readonly Form: ComponentType<InlineFormProps>
}
