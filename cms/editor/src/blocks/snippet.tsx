import { blocks } from '@portico/content-model'
import { defineBlockObject } from '@portabletext/editor'
import { PuzzlePiece } from '@strapi/icons'
import { TextButton } from '../ui/button.tsx'
import { useHost } from '../ui/context.tsx'
import { describeState, useDocument } from '../ui/use-document.ts'
import { Frame } from './frame.tsx'
import type { BlockPart } from './part.ts'
import { useNode, type NodeProps } from './use-node.ts'

function SnippetBar({ node, path, readOnly }: NodeProps) {
  const host = useHost()
  const { text, set } = useNode({ node, path })
  const documentId = text('documentId')
  const state = useDocument('snippet', documentId)
  const choose = async () => {
    const picked = await host.pickDocument('snippet')
    if (picked) set('documentId', picked.documentId)
  }
  return (
    <>
      <span className="pt-reference" data-state={state.state}>
        {describeState(state, documentId)}
      </span>
      {!readOnly && <TextButton onClick={() => void choose()}>Choose another</TextButton>}
    </>
  )
}

export const snippet: BlockPart = {
  icon: PuzzlePiece,
  create: async ({ host }) => {
    const picked = await host.pickDocument('snippet')
    return picked && { documentId: picked.documentId }
  },
  nodes: [
    defineBlockObject({
      type: 'snippet',
      render: (props) => (
        <Frame
          {...props}
          icon={PuzzlePiece}
          title={blocks.snippet.title}
          spacer={props.children}
          bar={<SnippetBar {...props} />}
        />
      ),
    }),
  ],
}
