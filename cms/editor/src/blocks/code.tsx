import { blocks, lineRangesSchema } from '@portico/content-model'
import { defineBlockObject } from '@portabletext/editor'
import { CodeBlock } from '@strapi/icons'
import { CheckField, FieldRow, TextField } from '../ui/field.tsx'
import { CodeText } from './code-text.tsx'
import { Frame } from './frame.tsx'
import type { BlockPart } from './part.ts'
import { orNothing, useNode, type NodeProps } from './use-node.ts'

/** What the language field suggests; any other name the highlighter knows may be typed. */
export const LANGUAGES: readonly string[] = [
  'bash',
  'css',
  'diff',
  'dockerfile',
  'graphql',
  'html',
  'js',
  'json',
  'jsx',
  'md',
  'mdx',
  'php',
  'python',
  'ruby',
  'sql',
  'ts',
  'tsx',
  'txt',
  'xml',
  'yaml',
]

function CodeDisplay({ node, path, readOnly }: NodeProps) {
  const { text, flag, set } = useNode({ node, path })
  const highlight = text('highlight')
  const isRange = highlight === '' || lineRangesSchema.safeParse(highlight).success
  return (
    <FieldRow>
      <TextField
        label="Highlighted lines"
        value={highlight}
        placeholder="1,4-6"
        size="narrow"
        problem={isRange ? undefined : 'Such as 3 or 1,4-6'}
        disabled={readOnly}
        onChange={(value) => set('highlight', orNothing(value))}
      />
      <CheckField
        label="Line numbers"
        value={flag('lineNumbers')}
        disabled={readOnly}
        onChange={(value) => set('lineNumbers', value || undefined)}
      />
      <CheckField
        label="Show + and − lines as changes"
        value={flag('diff')}
        disabled={readOnly}
        onChange={(value) => set('diff', value || undefined)}
      />
    </FieldRow>
  )
}

function CodeBar({ node, path, readOnly }: NodeProps) {
  const { text, set } = useNode({ node, path })
  return (
    <>
      <TextField
        label="Language"
        value={text('language')}
        placeholder="plain text"
        size="narrow"
        suggestions={LANGUAGES}
        disabled={readOnly}
        onChange={(value) => set('language', orNothing(value.trim()))}
      />
      <TextField
        label="Title"
        value={text('title')}
        placeholder="File name, or nothing"
        disabled={readOnly}
        onChange={(value) => set('title', orNothing(value))}
      />
    </>
  )
}

export const code: BlockPart = {
  icon: CodeBlock,
  create: () => ({ code: '' }),
  nodes: [
    defineBlockObject({
      type: 'code',
      render: (props) => (
        <Frame
          {...props}
          icon={CodeBlock}
          title={blocks.code.title}
          spacer={props.children}
          bar={<CodeBar {...props} />}
          settings={<CodeText {...props} label="Code" placeholder="Code" />}
          more={<CodeDisplay {...props} />}
        />
      ),
    }),
  ],
}
