import { blocks } from '@portico/content-model'
import { defineBlockObject } from '@portabletext/editor'
import { Eye } from '@strapi/icons'
import { CodeArea } from '../ui/code-area.tsx'
import { Frame } from './frame.tsx'
import type { BlockPart } from './part.ts'
import { useNode, type NodeProps } from './use-node.ts'

function NoteText({ node, path, readOnly }: NodeProps) {
  const { text, set } = useNode({ node, path })
  return (
    <CodeArea
      label="For authors only"
      first
      takesCaret
      value={text('text')}
      disabled={readOnly}
      onChange={(value) => set('text', value)}
    />
  )
}

/** A remark that readers never see. */
export const authorNote: BlockPart = {
  icon: Eye,
  create: () => ({ text: '' }),
  nodes: [
    defineBlockObject({
      type: 'authorNote',
      render: (props) => (
        <Frame
          {...props}
          icon={Eye}
          title={blocks.authorNote.title}
          tone="neutral"
          spacer={props.children}
          settings={<NoteText {...props} />}
        />
      ),
    }),
  ],
}
