import { useEditor, type Path } from '@portabletext/editor'
import { ArrowDown, ArrowUp, Plus, Trash } from '@strapi/icons'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../ui/button.tsx'
import { inSentence } from '../ui/in-sentence.ts'
import type { FrameProps } from './frame.tsx'

interface MemberProps extends Pick<FrameProps, 'attributes' | 'node' | 'path' | 'readOnly' | 'selected' | 'focused'> {
  readonly title: string
  readonly settings: ReactNode
  readonly children: ReactElement
}

/** One tab, column, panel or variant of a container, with its label and its contents. */
export function Member({
  attributes,
  node,
  path,
  readOnly,
  selected,
  focused,
  title,
  settings,
  children,
}: MemberProps) {
  const editor = useEditor()
  const name = inSentence(title)
  return (
    <div
      {...attributes}
      className="pt-member"
      data-key={node._key}
      data-type={node._type}
      data-active={selected || focused || undefined}
    >
      <fieldset className="pt-member-bar" contentEditable={false} aria-label={title}>
        {settings}
        <span className="pt-spacer" />
        {!readOnly && (
          <span className="pt-frame-actions">
            <IconButton
              icon={ArrowUp}
              label={`Move ${name} back`}
              onClick={() => editor.send({ type: 'move.block up', at: path })}
            />
            <IconButton
              icon={ArrowDown}
              label={`Move ${name} on`}
              onClick={() => editor.send({ type: 'move.block down', at: path })}
            />
            <IconButton
              icon={Trash}
              label={`Delete ${name}`}
              onClick={() => editor.send({ type: 'unset', at: path })}
            />
          </span>
        )}
      </fieldset>
      <div className="pt-frame-content">{children}</div>
    </div>
  )
}

interface AddMemberProps {
  readonly label: string
  /** Of the container. */
  readonly path: Path
  readonly items: readonly unknown[]
  readonly most?: number
  readonly create: () => { _type: string; _key: string }
}

/** The button that puts one more member at the end of a container. */
export function AddMember({ label, path, items, most = Infinity, create }: AddMemberProps) {
  const editor = useEditor()
  return (
    <IconButton
      icon={Plus}
      label={label}
      disabled={items.length >= most}
      onClick={() =>
        editor.send({ type: 'insert', at: [...path, 'items', items.length], value: create(), position: 'before' })
      }
    />
  )
}
