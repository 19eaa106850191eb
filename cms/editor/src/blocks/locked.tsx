import { blocks } from '@portico/content-model'
import { defineBlockObject } from '@portabletext/editor'
import { Lock } from '@strapi/icons'
import { Source } from '../ui/source.tsx'
import { Frame } from './frame.tsx'
import type { BlockPart } from './part.ts'
import { useNode, type NodeProps } from './use-node.ts'

function LockedSource({ node, path }: NodeProps) {
  const { text } = useNode({ node, path })
  return (
    <>
      <p className="pt-note">{text('reason')}</p>
      <p className="pt-note">
        Readers see its words without the markup. Write it again with blocks, then delete this one.
      </p>
      <Source label="Source">{text('source')}</Source>
    </>
  )
}

/** Source that an import kept. Nobody writes one: it is shown, moved or deleted. */
export const locked: BlockPart = {
  icon: Lock,
  nodes: [
    defineBlockObject({
      type: 'locked',
      render: (props) => (
        <Frame
          {...props}
          icon={Lock}
          title={blocks.locked.title}
          tone="warning"
          spacer={props.children}
          settings={<LockedSource {...props} />}
        />
      ),
    }),
  ],
}
