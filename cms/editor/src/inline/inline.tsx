import type { InlineName } from '@portico/content-model'
import { defineInlineObject, type InlineObject, type Path, type PortableTextObject } from '@portabletext/editor'
import type { ReactElement } from 'react'
import { useDialogs } from '../ui/dialog.tsx'
import { badge } from './badge.tsx'
import { icon } from './icon.tsx'
import { inlineImage } from './inline-image.tsx'
import { key } from './key.tsx'
import type { InlinePart } from './part.ts'
import './inline.css'

/** The editor's part of every inline object. */
export const inlineParts = { badge, icon, inlineImage, key } satisfies { [Name in InlineName]: InlinePart }

interface ChipProps {
  readonly attributes: Record<string, unknown>
  readonly children: ReactElement
  readonly node: PortableTextObject
  readonly path: Path
  readonly readOnly: boolean
  readonly selected: boolean
  readonly part: InlinePart
}

function Chip({ attributes, children, node, path, readOnly, selected, part }: ChipProps) {
  const dialogs = useDialogs()
  const { Form, Face, title } = part
  return (
    <span {...attributes} className="pt-inline" data-inline-key={node._key} data-selected={selected || undefined}>
      {children}
      <button
        type="button"
        contentEditable={false}
        className="pt-chip"
        data-inline={node._type}
        disabled={readOnly}
        aria-label={`${title}: ${part.nameOf(node)}`}
        onClick={() => dialogs.open(title, (close) => <Form node={node} path={path} close={close} />)}
      >
        <Face node={node} />
      </button>
    </span>
  )
}

export const inlineNodes: readonly InlineObject[] = Object.entries(inlineParts).map(([type, part]) =>
  defineInlineObject({ type, render: (props) => <Chip {...props} part={part} /> }),
)
