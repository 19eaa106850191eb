import { defineTextBlock, useEditor, type Path, type PortableTextTextBlock } from '@portabletext/editor'
import { nodeTitle } from '@portico/content-model'
import type { ReactElement } from 'react'
import './text.css'

const TAGS = { h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h5', h6: 'h6', blockquote: 'blockquote' } as const
const isTagged = (style: string): style is keyof typeof TAGS => Object.hasOwn(TAGS, style)

interface TaskProps {
  readonly node: PortableTextTextBlock
  readonly path: Path
  readonly readOnly: boolean
}

function TaskBox({ node, path, readOnly }: TaskProps) {
  const editor = useEditor()
  return (
    <input
      type="checkbox"
      className="pt-task-box"
      contentEditable={false}
      aria-label="Done"
      checked={'checked' in node && node.checked === true}
      disabled={readOnly}
      onChange={(event) => editor.send({ type: 'set', at: [...path, 'checked'], value: event.target.checked })}
    />
  )
}

/** Paragraphs, headings, quotations and list items. */
export const textBlock = defineTextBlock({
  type: 'block',
  render: ({ attributes, children, node, path, readOnly, focused }): ReactElement => {
    const { style = 'normal', listItem, level = 1 } = node
    const Tag = !listItem && isTagged(style) ? TAGS[style] : 'div'
    return (
      <Tag
        {...attributes}
        className="pt-text"
        data-key={node._key}
        data-style={style}
        data-list={listItem}
        data-level={listItem && level}
        data-title={nodeTitle(node)}
        data-active={focused || undefined}
      >
        {listItem === 'task' && <TaskBox node={node} path={path} readOnly={readOnly} />}
        {children}
      </Tag>
    )
  },
})
