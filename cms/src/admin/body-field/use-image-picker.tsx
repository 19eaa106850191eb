import { useStrapiApp } from '@strapi/strapi/admin'
import { useState, type ComponentType, type ReactNode } from 'react'
import type { PickedImage } from '../../../editor/src/host'
import { imageOf } from './media-library'

/** The media library's own dialog, which Strapi hands out by name and without a type. */
interface MediaLibraryDialogProps {
  readonly allowedTypes: readonly string[]
  readonly multiple: boolean
  readonly onClose: () => void
  readonly onSelectAssets: (assets: readonly unknown[]) => void
}

interface ImagePicker {
  /** Opens the media library; resolves to the chosen picture, or to `undefined` when it was closed. */
  pick: () => Promise<PickedImage | undefined>
  readonly dialog: ReactNode
}

export function useImagePicker(): ImagePicker {
  const dialogs = useStrapiApp('body field', (state) => state.components)
  const MediaLibraryDialog = dialogs['media-library'] as ComponentType<MediaLibraryDialogProps> | undefined
  const [answer, setAnswer] = useState<{ give: (picked: PickedImage | undefined) => void }>()
  const finish = (picked: PickedImage | undefined) => {
    answer?.give(picked)
    setAnswer(undefined)
  }
  return {
    pick: () => new Promise((give) => setAnswer({ give })),
    dialog: answer && MediaLibraryDialog && (
      <MediaLibraryDialog
        allowedTypes={['images']}
        multiple={false}
        onClose={() => finish(undefined)}
        onSelectAssets={([asset]) => finish(imageOf(asset))}
      />
    ),
  }
}
