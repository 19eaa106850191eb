import { blocks } from '@portico/content-model'
import { defineBlockObject } from '@portabletext/editor'
import { ManyToMany } from '@strapi/icons'
import { FieldRow, TextField } from '../ui/field.tsx'
import { CodeText } from './code-text.tsx'
import { Frame } from './frame.tsx'
import type { BlockPart } from './part.ts'
import { orNothing, useNode, type NodeProps } from './use-node.ts'

function DiagramSettings(props: NodeProps) {
  const { readOnly } = props
  const { text, set } = useNode(props)
  return (
    <>
      <CodeText {...props} label="Mermaid source" />
      <FieldRow>
        <TextField
          label="Alternative text"
          value={text('alt')}
          placeholder="What the diagram shows"
          disabled={readOnly}
          onChange={(value) => set('alt', orNothing(value))}
        />
        <TextField
          label="Caption"
          value={text('caption')}
          disabled={readOnly}
          onChange={(value) => set('caption', orNothing(value))}
        />
      </FieldRow>
    </>
  )
}

export const diagram: BlockPart = {
  icon: ManyToMany,
  create: () => ({ code: 'flowchart LR\n  A[Write] --> B[Publish]' }),
  nodes: [
    defineBlockObject({
      type: 'diagram',
      render: (props) => (
        <Frame
          {...props}
          icon={ManyToMany}
          title={blocks.diagram.title}
          spacer={props.children}
          settings={<DiagramSettings {...props} />}
        />
      ),
    }),
  ],
}
