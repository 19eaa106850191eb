import { blocks } from '@portico/content-model'
import { defineContainer, keyGenerator } from '@portabletext/editor'
import { Stack } from '@strapi/icons'
import { TextField } from '../ui/field.tsx'
import { Frame } from './frame.tsx'
import { AddMember } from './member.tsx'
import type { BlockPart } from './part.ts'
import { itemsOf, orNothing, useNode, type NodeProps } from './use-node.ts'

function CodeGroupBar({ node, path, readOnly }: NodeProps) {
  const { text, set } = useNode({ node, path })
  return (
    <TextField
      label="Group"
      setting
      value={text('groupId')}
      placeholder="Groups of one name switch together"
      disabled={readOnly}
      onChange={(value) => set('groupId', orNothing(value))}
    />
  )
}

const createCode = (key: () => string, title: string) => ({ _type: 'code', _key: key(), code: '', title })

export const codeGroup: BlockPart = {
  icon: Stack,
  create: ({ key }) => ({ items: [createCode(key, 'npm'), createCode(key, 'yarn')] }),
  nodes: [
    defineContainer({
      type: 'codeGroup',
      arrayField: 'items',
      render: (props) => (
        <Frame
          {...props}
          icon={Stack}
          title={blocks.codeGroup.title}
          bar={<CodeGroupBar {...props} />}
          actions={
            <AddMember
              label="Add a sample"
              path={props.path}
              items={itemsOf(props.node)}
              create={() => createCode(keyGenerator, 'New')}
            />
          }
          content={props.children}
        />
      ),
    }),
  ],
}
