import { assetSchema, inlineImage as model, type Asset } from '@portico/content-model'
import { Image } from '@strapi/icons'
import { useState } from 'react'
import { TextButton } from '../ui/button.tsx'
import { useHost } from '../ui/context.tsx'
import { DialogForm } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { useImage } from '../ui/use-image.ts'
import type { InlineFormProps, InlinePart } from './part.ts'
import { useInline } from './use-inline.ts'

const assetOf = (value: unknown): Asset | undefined => assetSchema.safeParse(value).data
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function ImageForm(props: InlineFormProps) {
  const store = useInline('inlineImage', props)
  const host = useHost()
  const [light, setLight] = useState(assetOf(props.node?.light))
  const [alt, setAlt] = useState(textOf(props.node?.alt))
  const isEmpty = alt.trim() === ''
  const choose = async () => {
    const picked = await host.pickImage()
    if (!picked) return
    setLight({ documentId: picked.documentId, url: picked.url })
    if (isEmpty && picked.alt) setAlt(picked.alt)
  }
  return (
    <DialogForm
      submit={props.node ? 'Change' : 'Insert'}
      onCancel={props.close}
      onSubmit={() => light && !isEmpty && store({ light, alt: alt.trim() })}
      extra={
        <TextButton onClick={() => void choose()}>{light ? 'Choose another picture' : 'Choose a picture'}</TextButton>
      }
    >
      <TextField
        label="Alternative text"
        value={alt}
        placeholder="What the picture shows"
        size="wide"
        first
        problem={isEmpty ? 'Say in a few words what it shows.' : undefined}
        onChange={setAlt}
      />
    </DialogForm>
  )
}

function Thumbnail({ asset, alt }: { asset: Asset; alt: string }) {
  const found = useImage(asset)
  return found.state === 'found' ? <img className="pt-inline-image" src={found.url} alt={alt} /> : <span>{alt}</span>
}

export const inlineImage: InlinePart = {
  title: model.title,
  description: 'A small picture in the line, such as the sign of a button',
  icon: Image,
  nameOf: (node) => textOf(node.alt),
  Face: ({ node }) => {
    const asset = assetOf(node.light)
    return asset ? <Thumbnail asset={asset} alt={textOf(node.alt)} /> : <span>{textOf(node.alt)}</span>
  },
  Form: ImageForm,
}
