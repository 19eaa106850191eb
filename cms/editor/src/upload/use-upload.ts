import { useEditor } from '@portabletext/editor'
import { useEffect, useSyncExternalStore } from 'react'
import { useHost } from '../ui/context.tsx'
import { pathOfKey } from '../value/locate.ts'
import { useFill } from './fill.tsx'
import { uploadOf, type Upload, type UploadState } from './uploads.ts'

const nothing = () => () => {}
const LOST: UploadState = {
  state: 'refused',
  reason: 'This picture was not uploaded, and its file is not here any more. Remove the block, or choose a picture.',
  canRetry: false,
}

export interface CurrentUpload {
  readonly upload: Upload | undefined
  readonly state: UploadState
  readonly retry: () => void
}

/** Sends the file of a block as soon as it is drawn, and gives the block its picture when the library has it. */
export function useUpload(id: string, key: string): CurrentUpload {
  const editor = useEditor()
  const host = useHost()
  const fill = useFill()
  const upload = uploadOf(id)
  const state = useSyncExternalStore(upload?.onChange ?? nothing, () => upload?.get() ?? LOST)

  useEffect(() => {
    // Not again after a refusal: that is for the person to say.
    if (upload?.get().state === 'uploading') upload.start(host.uploadImage)
    return () => {
      const isGone = pathOfKey(editor.getSnapshot().context.value, key) === undefined
      if (isGone) upload?.stop()
    }
  }, [editor, host, upload, key])

  useEffect(() => {
    if (state.state === 'done') fill(key, state.picture)
  }, [state, fill, key])

  return { upload, state, retry: () => upload?.start(host.uploadImage) }
}
