import { blocks, members } from '@portico/content-model'
import { defineContainer, keyGenerator } from '@portabletext/editor'
import { Folder } from '@strapi/icons'
import { TextField } from '../ui/field.tsx'
import { Frame } from './frame.tsx'
import { AddMember, Member } from './member.tsx'
import { paragraph, type BlockPart, type Making } from './part.ts'
import { itemsOf, orNothing, useNode, type NodeProps } from './use-node.ts'

function TabsBar({ node, path, readOnly }: NodeProps) {
  const { text, set } = useNode({ node, path })
  return (
    <TextField
      label="Group"
      setting
      value={text('groupId')}
      placeholder="Tabs of a group switch together"
      disabled={readOnly}
      onChange={(value) => set('groupId', orNothing(value))}
    />
  )
}

function TabBar({ node, path, readOnly }: NodeProps) {
  const { text, set } = useNode({ node, path })
  return (
    <>
      <TextField
        label="Tab"
        value={text('label')}
        disabled={readOnly}
        first
        onChange={(value) => set('label', value)}
      />
      <TextField
        label="Value"
        setting
        value={text('value')}
        placeholder={text('label')}
        disabled={readOnly}
        onChange={(value) => set('value', orNothing(value))}
      />
    </>
  )
}

const createTab = (making: Pick<Making, 'key'>, label: string) => ({
  _type: 'tab',
  _key: making.key(),
  label,
  content: [paragraph(making)],
})

export const tabs: BlockPart = {
  icon: Folder,
  create: (making) => ({ items: [createTab(making, 'First'), createTab(making, 'Second')] }),
  nodes: [
    defineContainer({
      type: 'tabs',
      arrayField: 'items',
      render: (props) => (
        <Frame
          {...props}
          icon={Folder}
          title={blocks.tabs.title}
          bar={<TabsBar {...props} />}
          actions={
            <AddMember
              label="Add a tab"
              path={props.path}
              items={itemsOf(props.node)}
              create={() => createTab({ key: keyGenerator }, 'New tab')}
            />
          }
          layout="stacked"
          content={props.children}
        />
      ),
    }),
    defineContainer({
      type: 'tab',
      arrayField: 'content',
      render: (props) => (
        <Member {...props} title={members.tab.title} settings={<TabBar {...props} />}>
          {props.children}
        </Member>
      ),
    }),
  ],
}
