import type { Asset } from '@portico/content-model'
import { useEffect, useState } from 'react'
import { useHost } from './context.tsx'

/** Where a picture can be shown from. */
export type ImageState =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly url: string }
  | { readonly state: 'missing' }

/** The address of a picture: the one stored with it, else the media library's. */
export function useImage({ documentId, url }: Asset): ImageState {
  const host = useHost()
  const [answer, setAnswer] = useState<{ documentId: string; state: ImageState }>()
  useEffect(() => {
    if (url) return undefined
    let isCurrent = true
    const give = (state: ImageState) => {
      if (isCurrent) setAnswer({ documentId, state })
    }
    host.findImage(documentId).then(
      (image) => give(image ? { state: 'found', url: image.url } : { state: 'missing' }),
      () => give({ state: 'missing' }),
    )
    return () => {
      isCurrent = false
    }
  }, [host, documentId, url])
  if (url) return { state: 'found', url }
  return answer?.documentId === documentId ? answer.state : { state: 'loading' }
}
