import { EMBED_HOSTS, blocks, isAllowedEmbed } from '@portico/content-model'
import { defineBlockObject } from '@portabletext/editor'
import { Play } from '@strapi/icons'
import { FieldRow, TextField } from '../ui/field.tsx'
import { Frame } from './frame.tsx'
import type { BlockPart } from './part.ts'
import { useNode, type NodeProps } from './use-node.ts'

function EmbedSettings({ node, path, readOnly }: NodeProps) {
  const { text, set } = useNode({ node, path })
  const url = text('url')
  const isAllowed = url === '' || isAllowedEmbed(url)
  return (
    <FieldRow>
      <TextField
        label="Address"
        value={url}
        placeholder="https://www.youtube.com/watch?v=…"
        disabled={readOnly}
        first
        problem={isAllowed ? undefined : `Use https and one of ${Object.keys(EMBED_HOSTS).join(', ')}`}
        onChange={(value) => set('url', value.trim())}
      />
      <TextField
        label="Title"
        value={text('title')}
        placeholder="What the reader will see"
        disabled={readOnly}
        onChange={(value) => set('title', value)}
      />
    </FieldRow>
  )
}

export const embed: BlockPart = {
  icon: Play,
  create: () => ({ url: '', title: '' }),
  nodes: [
    defineBlockObject({
      type: 'embed',
      render: (props) => (
        <Frame
          {...props}
          icon={Play}
          title={blocks.embed.title}
          spacer={props.children}
          settings={<EmbedSettings {...props} />}
        />
      ),
    }),
  ],
}
