import { useStrapiApp } from '@strapi/strapi/admin'
import { useState, type ComponentType, type ReactNode } from 'react'
import type { PickedFile, PickedImage } from '../../../editor/src/host'
import { useFocusReturn } from '../form/use-focus-return'
import { fileOf, imageOf } from './media-library'

/** The media library's own dialog, which Strapi hands out by name and without a type. */
interface MediaLibraryDialogProps {
  readonly allowedTypes: readonly string[]
  readonly multiple: boolean
  readonly onClose: () => void
  readonly onSelectAssets: (assets: readonly unknown[]) => void
}

interface MediaPicker {
  /** Opens the media library; resolves to the chosen picture, or to `undefined` when it was closed. */
  pickImage: () => Promise<PickedImage | undefined>
  /** Opens the media library; resolves to the chosen file of any kind, or to `undefined` when it was closed. */
  pickFile: () => Promise<PickedFile | undefined>
  readonly dialog: ReactNode
}

interface Question {
  readonly allowedTypes: readonly string[]
  readonly give: (asset: unknown) => void
}

const ANY_FILE = ['files', 'images', 'videos', 'audios']

export function useMediaPicker(): MediaPicker {
  const [question, setQuestion] = useState<Question>()
  const pick = (allowedTypes: readonly string[]) => new Promise<unknown>((give) => setQuestion({ allowedTypes, give }))
  const finish = (asset: unknown) => {
    question?.give(asset)
    setQuestion(undefined)
  }
  return {
    pickImage: async () => {
      const asset = await pick(['images'])
      return asset === undefined ? undefined : imageOf(asset)
    },
    pickFile: async () => {
      const asset = await pick(ANY_FILE)
      return asset === undefined ? undefined : fileOf(asset)
    },
    dialog: question && (
      <MediaLibrary
        allowedTypes={question.allowedTypes}
        multiple={false}
        onClose={() => finish(undefined)}
        onSelectAssets={([asset]) => finish(asset)}
      />
    ),
  }
}

function MediaLibrary(props: MediaLibraryDialogProps) {
  useFocusReturn()
  const dialogs = useStrapiApp('body field', (state) => state.components)
  const MediaLibraryDialog = dialogs['media-library'] as ComponentType<MediaLibraryDialogProps> | undefined
  return MediaLibraryDialog ? <MediaLibraryDialog {...props} /> : null
}
