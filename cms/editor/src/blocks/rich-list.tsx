import { blocks, members, RICH_LIST_KINDS, type RichListKind } from '@portico/content-model'
import { defineContainer, keyGenerator } from '@portabletext/editor'
import { NumberList } from '@strapi/icons'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import { Frame } from './frame.tsx'
import { AddMember, Member } from './member.tsx'
import { paragraph, type BlockPart, type Making } from './part.ts'
import { itemsOf, useNode, type NodeProps } from './use-node.ts'

const LABELS: Record<RichListKind, string> = { bullet: 'Bullets', number: 'Numbers', steps: 'Steps' }
const KINDS = RICH_LIST_KINDS.map((value) => ({ value, label: LABELS[value] }))

function ListBar({ node, path, readOnly }: NodeProps) {
  const { text, set } = useNode({ node, path })
  return (
    <>
      <SelectField
        label="Kind"
        value={text('kind')}
        options={KINDS}
        disabled={readOnly}
        onChange={(value) => set('kind', value)}
      />
      {text('kind') !== 'bullet' && (
        <TextField
          label="Starts at"
          value={typeof node.start === 'number' ? String(node.start) : ''}
          placeholder="1"
          size="narrow"
          disabled={readOnly}
          onChange={(value) => set('start', startOf(value))}
        />
      )}
    </>
  )
}

/** A number that a list may start at, or nothing while it is not one. */
function startOf(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

function ItemBar({ node, path, readOnly }: NodeProps) {
  const { flag, set } = useNode({ node, path })
  if (node.checked === undefined) return null
  return (
    <CheckField label="Done" value={flag('checked')} disabled={readOnly} onChange={(value) => set('checked', value)} />
  )
}

const createItem = (making: Pick<Making, 'key'>) => ({
  _type: 'listItem',
  _key: making.key(),
  content: [paragraph(making)],
})

export const richList: BlockPart = {
  icon: NumberList,
  create: (making) => ({ kind: 'steps', items: [createItem(making), createItem(making)] }),
  nodes: [
    defineContainer({
      type: 'richList',
      arrayField: 'items',
      render: (props) => (
        <Frame
          {...props}
          icon={NumberList}
          title={blocks.richList.title}
          bar={<ListBar {...props} />}
          actions={
            <AddMember
              label="Add an item"
              path={props.path}
              items={itemsOf(props.node)}
              create={() => createItem({ key: keyGenerator })}
            />
          }
          layout="stacked"
          content={props.children}
        />
      ),
    }),
    defineContainer({
      type: 'listItem',
      arrayField: 'content',
      render: (props) => (
        <Member {...props} title={members.listItem.title} settings={<ItemBar {...props} />}>
          {props.children}
        </Member>
      ),
    }),
  ],
}
