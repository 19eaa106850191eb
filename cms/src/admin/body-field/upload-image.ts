import { z } from 'zod'
import type { EditorHost, PickedImage } from '../../../editor/src/host'
import { imageOf } from './media-library'

/** The panel's session, which may end while somebody writes. */
interface Session {
  readonly token: () => string | null
  /** Renews the session, in which the person may have to log in, and gives its token. Rejects where it is over. */
  readonly renew: (expired: string) => Promise<string>
}

const failureSchema = z.object({ error: z.object({ message: z.string() }) })

/**
 * Puts pictures into the media library by its own endpoint, as the person who is logged in. By `XMLHttpRequest`, because
 * `fetch` does not say how much of a file was sent.
 */
export function createImageUpload({ token, renew }: Session): EditorHost['uploadImage'] {
  return async (file, { onProgress, signal }) => {
    const current = token()
    let answer = await send(file, { token: current, onProgress, signal })
    if (answer.status === 401 && current !== null) {
      const renewed = await renew(current).catch(() => {
        throw new Error(`Your session is over, and “${file.name}” was not uploaded. Log in and try again.`)
      })
      answer = await send(file, { token: renewed, onProgress, signal })
    }
    return pictureIn(answer, file)
  }
}

interface Answer {
  readonly status: number
  readonly text: string
}

interface SendOptions {
  readonly token: string | null
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

function send(file: File, { token, onProgress, signal }: SendOptions): Promise<Answer> {
  const form = new FormData()
  form.append('files', file, file.name)
  form.append('fileInfo', JSON.stringify({ name: file.name }))
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(reason))
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () =>
      fail(`The CMS cannot be reached, and “${file.name}” was not uploaded. Try again when you are connected.`),
    )
    request.addEventListener('abort', () => fail('The upload was stopped.'))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', '/upload')
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('Accept', 'application/json')
    request.send(form)
  })
}

/** @throws Error whose message says why the library has refused the file */
function pictureIn({ status, text }: Answer, { name }: File): PickedImage {
  if (status >= 200 && status < 300) return imageOf(z.array(z.unknown()).min(1).parse(JSON.parse(text))[0])
  if (status === 403)
    throw new Error(`Your role may not add files, and “${name}” was not uploaded. Ask an administrator for that right.`)
  if (status === 413)
    throw new Error(`“${name}” is larger than the media library takes. Make it smaller, and drop it here again.`)
  throw new Error(reasonIn(text) ?? `The media library did not take “${name}” (${status}). Try again.`)
}

/** What the CMS says of a refusal; nothing where something in front of it has answered. */
function reasonIn(text: string): string | undefined {
  try {
    return failureSchema.safeParse(JSON.parse(text)).data?.error.message
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
