import {
  customBlockOf,
  customValuesSchema,
  nodeTitle,
  type CustomField,
  type CustomValues,
} from '@portico/content-model'
import { defineBlockObject, defineContainer, type PortableTextObject } from '@portabletext/editor'
import { PuzzlePiece } from '@strapi/icons'
import { ScalarInput } from './custom-field.tsx'
import { CustomList } from './custom-list.tsx'
import { Frame, type FrameProps } from './frame.tsx'
import type { BlockPart } from './part.ts'
import { useNode, type NodeProps } from './use-node.ts'
import './custom.css'

const nameOf = ({ name }: PortableTextObject): string => (typeof name === 'string' ? name : '')

function valuesOf({ values }: PortableTextObject): CustomValues {
  const parsed = customValuesSchema.safeParse(values)
  return parsed.success ? parsed.data : {}
}

/** The form of a block that the portal's own code defines. */
function CustomSettings(props: NodeProps) {
  const { node, path, readOnly } = props
  const { set } = useNode({ node, path })
  const definition = customBlockOf(nameOf(node))
  const values = valuesOf(node)
  if (!definition) return <p className="pt-note">This portal has no block “{nameOf(node)}”. It is kept as it is.</p>
  const entries = Object.entries(definition.fields)
  if (entries.length === 0) return null
  const change = (name: string, value: CustomValues[string] | undefined) => {
    const { [name]: _, ...others } = values
    set('values', value === undefined ? others : { ...others, [name]: value })
  }
  return (
    <div className="pt-custom">
      {entries.map(([name, field], index) => (
        <CustomInput
          key={name}
          field={field}
          value={values[name]}
          disabled={readOnly}
          first={index === 0}
          onChange={(value) => change(name, value)}
        />
      ))}
    </div>
  )
}

interface CustomInputProps {
  readonly field: CustomField
  readonly value: CustomValues[string] | undefined
  readonly disabled: boolean
  readonly first: boolean
  readonly onChange: (value: CustomValues[string] | undefined) => void
}

function CustomInput({ field, value, ...rest }: CustomInputProps) {
  if (field.type === 'list') return <CustomList field={field} rows={Array.isArray(value) ? value : []} {...rest} />
  return <ScalarInput field={field} value={Array.isArray(value) ? undefined : value} {...rest} />
}

function CustomFrame(props: Omit<FrameProps, 'icon' | 'title'>) {
  const { node } = props
  const isKnown = customBlockOf(nameOf(node)) !== undefined
  return (
    <Frame
      {...props}
      icon={PuzzlePiece}
      title={nodeTitle(node)}
      {...(!isKnown && { tone: 'warning' })}
      settings={<CustomSettings {...props} />}
    />
  )
}

/** A block that is filled in by its form alone. */
export const custom: BlockPart = {
  icon: PuzzlePiece,
  nodes: [
    defineBlockObject({
      type: 'custom',
      render: ({ children, ...props }) => <CustomFrame {...props} spacer={children} />,
    }),
  ],
}

/** One with text inside. */
export const customContainer: BlockPart = {
  icon: PuzzlePiece,
  nodes: [
    defineContainer({
      type: 'customContainer',
      arrayField: 'content',
      render: ({ children, ...props }) => <CustomFrame {...props} content={children} />,
    }),
  ],
}
