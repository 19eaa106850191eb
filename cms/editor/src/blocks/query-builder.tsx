import { blocks } from '@portico/content-model'
import { defineBlockObject } from '@portabletext/editor'
import { Faders } from '@strapi/icons'
import { TextField } from '../ui/field.tsx'
import { CodeText } from './code-text.tsx'
import { Frame } from './frame.tsx'
import type { BlockPart } from './part.ts'
import { useNode, type NodeProps } from './use-node.ts'

function QueryBuilderBar({ node, path, readOnly }: NodeProps) {
  const { text, set } = useNode({ node, path })
  return (
    <TextField
      label="Endpoint"
      value={text('endpoint')}
      placeholder="/api/books"
      disabled={readOnly}
      problem={text('endpoint').startsWith('/') ? undefined : 'Must start with /'}
      onChange={(value) => set('endpoint', value.trim())}
    />
  )
}

export const queryBuilder: BlockPart = {
  icon: Faders,
  create: () => ({ endpoint: '/api/books', code: "{\n  sort: ['title:asc'],\n}" }),
  nodes: [
    defineBlockObject({
      type: 'queryBuilder',
      render: (props) => (
        <Frame
          {...props}
          icon={Faders}
          title={blocks.queryBuilder.title}
          spacer={props.children}
          bar={<QueryBuilderBar {...props} />}
          settings={<CodeText {...props} label="Query object" />}
        />
      ),
    }),
  ],
}
