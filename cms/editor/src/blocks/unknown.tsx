import { nodeTitle } from '@portico/content-model'
import { defineBlockObject, type PortableTextObject } from '@portabletext/editor'
import { Lock } from '@strapi/icons'
import { UNKNOWN } from '../schema.ts'
import { isRecord } from '../value/json.ts'
import { Source } from '../ui/source.tsx'
import { Frame } from './frame.tsx'
import type { BlockPart } from './part.ts'

interface Original {
  readonly title: string
  /** The original, indented for reading. */
  readonly source: string
}

function originalOf(node: PortableTextObject): Original {
  const value: unknown = JSON.parse(typeof node.json === 'string' ? node.json : 'null')
  const title =
    isRecord(value) && typeof value._type === 'string' ? nodeTitle({ ...value, _type: value._type }) : 'Block'
  return { title, source: JSON.stringify(value, null, 2) }
}

/** A block that the editor cannot hold (see value/lock-unknown.ts): shown with its name and its contents, and saved back as it was. */
export const unknown: BlockPart = {
  icon: Lock,
  nodes: [
    defineBlockObject({
      type: UNKNOWN,
      render: (props) => {
        const { title, source } = originalOf(props.node)
        return (
          <Frame
            {...props}
            icon={Lock}
            title={title}
            tone="warning"
            spacer={props.children}
            settings={
              <>
                <p className="pt-note">
                  This version of the editor cannot change this block. It is kept exactly as it is.
                </p>
                <Source label="Stored block">{source}</Source>
              </>
            }
          />
        )
      },
    }),
  ],
}
