import { blocks, members } from '@portico/content-model'
import { defineContainer, keyGenerator } from '@portabletext/editor'
import { Layout } from '@strapi/icons'
import { TextField } from '../ui/field.tsx'
import { Frame } from './frame.tsx'
import { AddMember, Member } from './member.tsx'
import { paragraph, type BlockPart, type Making } from './part.ts'
import { itemsOf, orNothing, useNode, type NodeProps } from './use-node.ts'

const MOST_COLUMNS = 4

function ColumnBar({ node, path, readOnly }: NodeProps) {
  const { text, set } = useNode({ node, path })
  return (
    <TextField
      label="Title"
      value={text('title')}
      placeholder="None"
      disabled={readOnly}
      onChange={(value) => set('title', orNothing(value))}
    />
  )
}

const createColumn = (making: Pick<Making, 'key'>) => ({
  _type: 'column',
  _key: making.key(),
  content: [paragraph(making)],
})

export const columns: BlockPart = {
  icon: Layout,
  create: (making) => ({ items: [createColumn(making), createColumn(making)] }),
  nodes: [
    defineContainer({
      type: 'columns',
      arrayField: 'items',
      render: (props) => (
        <Frame
          {...props}
          icon={Layout}
          title={blocks.columns.title}
          actions={
            <AddMember
              label="Add a column"
              path={props.path}
              items={itemsOf(props.node)}
              most={MOST_COLUMNS}
              create={() => createColumn({ key: keyGenerator })}
            />
          }
          layout="beside"
          content={props.children}
        />
      ),
    }),
    defineContainer({
      type: 'column',
      arrayField: 'content',
      render: (props) => (
        <Member {...props} title={members.column.title} settings={<ColumnBar {...props} />}>
          {props.children}
        </Member>
      ),
    }),
  ],
}
