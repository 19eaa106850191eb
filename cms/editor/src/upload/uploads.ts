import type { EditorHost, PickedImage } from '../host.ts'

/** What became of a file on its way into the media library. */
export type UploadState =
  /** @property share from 0 to 1 */
  | { readonly state: 'uploading'; readonly share: number }
  | { readonly state: 'done'; readonly picture: PickedImage }
  /** @property canRetry whether it may go well another time */
  | { readonly state: 'refused'; readonly reason: string; readonly canRetry: boolean }

/** Sends a file to the media library. */
type Send = EditorHost['uploadImage']

/** A file that was pasted or dropped. */
export interface Upload {
  readonly name: string
  /** Where the picture can be seen before the library has it; nothing for a file that is no picture. */
  readonly preview: string | undefined
  readonly get: () => UploadState
  /** @returns what ends the watch */
  readonly onChange: (listener: () => void) => () => void
  /** Sends it, unless it is sent or refused for good already. */
  readonly start: (send: Send) => void
  readonly stop: () => void
}

/** What every browser that the site supports can show. */
const SHOWN = /^image\/(?:png|jpeg|gif|webp|avif|svg\+xml)$/

/** Whether a browser can show a file of this media type as a picture. */
export const isPicture = (type: string): boolean => SHOWN.test(type)

const refusedType = (name: string): UploadState => ({
  state: 'refused',
  reason: `“${name}” is no picture that every browser shows. Save it as PNG, JPEG, WebP, AVIF, GIF or SVG, and drop it here again.`,
  canRetry: false,
})

/** A file before it is sent. */
export function createUpload(file: File): Upload {
  const isShown = isPicture(file.type)
  const listeners = new Set<() => void>()
  let state: UploadState = isShown ? { state: 'uploading', share: 0 } : refusedType(file.name)
  let sending: AbortController | undefined
  const set = (next: UploadState) => {
    state = next
    listeners.forEach((listener) => listener())
  }
  return {
    name: file.name,
    preview: isShown ? URL.createObjectURL(file) : undefined,
    get: () => state,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: (send) => {
      if (sending || state.state === 'done' || (state.state === 'refused' && !state.canRetry)) return
      const current = new AbortController()
      sending = current
      const isCurrent = () => sending === current
      set({ state: 'uploading', share: 0 })
      send(file, {
        signal: current.signal,
        onProgress: (share) => {
          if (isCurrent()) set({ state: 'uploading', share })
        },
      })
        .then(
          (picture) => isCurrent() && set({ state: 'done', picture }),
          (error: unknown) =>
            isCurrent() &&
            set({
              state: 'refused',
              reason: error instanceof Error ? error.message : String(error),
              canRetry: true,
            }),
        )
        .finally(() => {
          if (isCurrent()) sending = undefined
        })
    },
    stop: () => {
      sending?.abort()
      sending = undefined
    },
  }
}

const uploads = new Map<string, Upload>()

/** Keeps a file under an id, which its block holds while the library has no picture of it. */
export function addUpload(id: string, file: File): void {
  uploads.set(id, createUpload(file))
}

/** The file of an id; nothing where it was pasted into another page or before the page was loaded again. */
export const uploadOf = (id: string): Upload | undefined => uploads.get(id)
