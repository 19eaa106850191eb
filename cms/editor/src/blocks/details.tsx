import { blocks } from '@portico/content-model'
import { defineContainer } from '@portabletext/editor'
import { CaretDown } from '@strapi/icons'
import { CheckField, TextField } from '../ui/field.tsx'
import { Frame } from './frame.tsx'
import { paragraph, type BlockPart } from './part.ts'
import { useNode, type NodeProps } from './use-node.ts'

function DetailsBar({ node, path, readOnly }: NodeProps) {
  const { text, flag, set } = useNode({ node, path })
  return (
    <>
      <TextField
        label="Summary"
        value={text('summary')}
        disabled={readOnly}
        first
        onChange={(value) => set('summary', value)}
      />
      <CheckField
        label="Open at first"
        value={flag('open')}
        disabled={readOnly}
        onChange={(value) => set('open', value || undefined)}
      />
    </>
  )
}

export const details: BlockPart = {
  icon: CaretDown,
  create: (making) => ({ summary: 'More', content: [paragraph(making)] }),
  nodes: [
    defineContainer({
      type: 'details',
      arrayField: 'content',
      render: (props) => (
        <Frame
          {...props}
          icon={CaretDown}
          title={blocks.details.title}
          bar={<DetailsBar {...props} />}
          content={props.children}
        />
      ),
    }),
  ],
}
