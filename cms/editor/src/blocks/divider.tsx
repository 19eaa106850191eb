import { blocks } from '@portico/content-model'
import { defineBlockObject } from '@portabletext/editor'
import { Minus } from '@strapi/icons'
import { Frame } from './frame.tsx'
import type { BlockPart } from './part.ts'
import './divider.css'

export const divider: BlockPart = {
  icon: Minus,
  create: () => ({}),
  nodes: [
    defineBlockObject({
      type: 'divider',
      render: (props) => (
        <Frame
          {...props}
          icon={Minus}
          title={blocks.divider.title}
          spacer={props.children}
          bar={<hr className="pt-divider" />}
        />
      ),
    }),
  ],
}
