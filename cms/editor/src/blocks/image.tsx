import { assetSchema, blocks, type Asset } from '@portico/content-model'
import { defineBlockObject } from '@portabletext/editor'
import { Image } from '@strapi/icons'
import { TextButton } from '../ui/button.tsx'
import { useHost } from '../ui/context.tsx'
import { CheckField, FieldRow, TextField } from '../ui/field.tsx'
import { useImage } from '../ui/use-image.ts'
import { isPending, UPLOAD_FIELD, type PendingPicture } from '../upload/pending.ts'
import { UploadStatus } from '../upload/upload-status.tsx'
import { useUpload } from '../upload/use-upload.ts'
import { Frame } from './frame.tsx'
import type { BlockPart } from './part.ts'
import { orNothing, useNode, type NodeProps } from './use-node.ts'
import './image.css'

const NARROWEST = 16
const WIDEST = 4000

const assetOf = (value: unknown): Asset | undefined => assetSchema.safeParse(value).data

/** A stored picture. Its address is asked for where it is not stored with it, as in imported pages. */
function Picture({ asset, alt }: { asset: Asset; alt: string }) {
  const found = useImage(asset)
  if (found.state === 'found') return <img src={found.url} alt={alt} />
  return (
    <span className="pt-note">{found.state === 'loading' ? '…' : `Not in the media library: ${asset.documentId}`}</span>
  )
}

interface SourceProps extends NodeProps {
  readonly field: 'light' | 'dark'
  readonly label: string
}

function Source({ node, path, readOnly, field, label }: SourceProps) {
  const host = useHost()
  const { set } = useNode({ node, path })
  const asset = assetOf(node[field])
  const choose = async () => {
    const picked = await host.pickImage()
    if (!picked) return
    set(field, { documentId: picked.documentId, url: picked.url })
    set(UPLOAD_FIELD, undefined)
    if (field === 'light' && !node.alt && picked.alt) set('alt', picked.alt)
  }
  return (
    <figure className="pt-source" data-ground={field} data-empty={!asset || undefined}>
      <div className="pt-source-picture">
        {asset ? <Picture asset={asset} alt={`${label} version`} /> : <span className="pt-note">None</span>}
      </div>
      <figcaption className="pt-source-bar">
        <span className="pt-field-label">{label}</span>
        {!readOnly && (
          <>
            <TextButton onClick={() => void choose()}>{asset ? 'Replace' : 'Choose'}</TextButton>
            {asset && field === 'dark' && <TextButton onClick={() => set(field, undefined)}>Remove</TextButton>}
          </>
        )}
      </figcaption>
    </figure>
  )
}

/** A picture on its way: what the person pasted, and how far it has come. */
function Sending({ node, path }: Pick<NodeProps, 'path'> & { node: PendingPicture }) {
  const current = useUpload(node[UPLOAD_FIELD], node._key)
  const preview = current.upload?.preview
  return (
    <>
      {preview && (
        <div className="pt-source-picture">
          <img src={preview} alt="" />
        </div>
      )}
      <UploadStatus {...current} path={path} />
    </>
  )
}

function ImageSettings(props: NodeProps) {
  const { node, path, readOnly } = props
  const { text, flag, set } = useNode(props)
  return (
    <>
      {isPending(node) && <Sending node={node} path={path} />}
      <div className="pt-sources">
        <Source {...props} field="light" label="Light theme" />
        <Source {...props} field="dark" label="Dark theme" />
      </div>
      <FieldRow>
        <TextField
          label="Alternative text"
          value={text('alt')}
          placeholder="What the picture shows"
          size="wide"
          disabled={readOnly}
          first
          problem={text('alt').trim() ? undefined : 'Publishing asks for it: say in a few words what it shows.'}
          onChange={(value) => set('alt', value)}
        />
        <TextField
          label="Caption"
          value={text('caption')}
          disabled={readOnly}
          onChange={(value) => set('caption', orNothing(value))}
        />
        <TextField
          label="Widest, in pixels"
          setting
          value={typeof node.width === 'number' ? String(node.width) : ''}
          placeholder="No limit"
          size="narrow"
          disabled={readOnly}
          onChange={(value) => set('width', widthOf(value))}
        />
        <CheckField
          label="Opens large"
          value={flag('zoom', true)}
          disabled={readOnly}
          onChange={(value) => set('zoom', value ? undefined : false)}
        />
      </FieldRow>
    </>
  )
}

/** A number of pixels the model takes, or nothing while it is not one. */
function widthOf(text: string): number | undefined {
  const width = Number(text)
  return Number.isInteger(width) && width >= NARROWEST && width <= WIDEST ? width : undefined
}

export const image: BlockPart = {
  icon: Image,
  create: async ({ host }) => {
    const picked = await host.pickImage()
    return picked && { light: { documentId: picked.documentId, url: picked.url }, alt: picked.alt ?? '' }
  },
  nodes: [
    defineBlockObject({
      type: 'image',
      render: (props) => (
        <Frame
          {...props}
          icon={Image}
          title={blocks.image.title}
          spacer={props.children}
          settings={<ImageSettings {...props} />}
        />
      ),
    }),
  ],
}
