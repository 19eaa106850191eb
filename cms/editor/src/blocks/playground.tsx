import { blocks } from '@portico/content-model'
import { defineBlockObject } from '@portabletext/editor'
import { Lightning } from '@strapi/icons'
import { SelectField, TextField } from '../ui/field.tsx'
import { CodeText } from './code-text.tsx'
import { Frame } from './frame.tsx'
import type { BlockPart } from './part.ts'
import { orNothing, useNode, type NodeProps } from './use-node.ts'

const LANGUAGES = [
  { value: 'js', label: 'JavaScript' },
  { value: 'html', label: 'HTML' },
] as const

function PlaygroundBar({ node, path, readOnly }: NodeProps) {
  const { text, set } = useNode({ node, path })
  return (
    <>
      <SelectField
        label="Language"
        value={text('language') === 'html' ? 'html' : 'js'}
        options={LANGUAGES}
        disabled={readOnly}
        onChange={(value) => set('language', value)}
      />
      <TextField
        label="Title"
        value={text('title')}
        placeholder="None"
        disabled={readOnly}
        onChange={(value) => set('title', orNothing(value))}
      />
    </>
  )
}

export const playground: BlockPart = {
  icon: Lightning,
  create: () => ({ language: 'js', code: "console.log('Hello')" }),
  nodes: [
    defineBlockObject({
      type: 'playground',
      render: (props) => (
        <Frame
          {...props}
          icon={Lightning}
          title={blocks.playground.title}
          spacer={props.children}
          bar={<PlaygroundBar {...props} />}
          settings={<CodeText {...props} label="Code to run" />}
        />
      ),
    }),
  ],
}
