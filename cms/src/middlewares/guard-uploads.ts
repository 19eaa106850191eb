import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileFault, fileTypeOf, fontProblem, isCalledFont } from '@portico/content-model'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { svgProblem } from '../media/svg-problem'

interface UploadedFile {
  readonly filepath: string
  readonly size: number
  readonly originalFilename?: string | null
  readonly mimetype?: string | null
}

const HEAD_BYTES = 4096
/** A picture that somebody opens by itself is shown, never run; nothing that it names is loaded. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/**
 * Keeps what could run in a browser out of the media library: refuses drawings with scripts, and fonts and files that are
 * not what their name says, whichever way they are uploaded, and serves every file of the library in a sandbox. Pages have
 * no origin in a preview, and browsers load a font for them only from where any page may.
 */
const guardUploads: Core.MiddlewareFactory = () => {
  return async (context, next) => {
    const files: unknown = (context.request as { files?: unknown }).files
    for (const file of Object.values(files ?? {}).flat() as UploadedFile[]) await checkFile(file)
    await next()
    if (context.path.startsWith('/uploads/')) {
      context.set('Content-Security-Policy', SANDBOX)
      if (isCalledFont({ name: context.path, mime: '' })) context.set('Access-Control-Allow-Origin', '*')
    }
  }
}

/** @throws ValidationError (400) that names the file and what is wrong with it */
async function checkFile({ filepath, size, originalFilename, mimetype }: UploadedFile): Promise<void> {
  const name = originalFilename ?? ''
  const mime = mimetype ?? ''
  if (isCalledFont({ name, mime })) {
    const found = fontProblem(await readFile(filepath))
    if (found)
      throw new errors.ValidationError(`“${name}” cannot be uploaded: ${found}. Export the font as WOFF2 or TTF.`)
    return
  }
  const fault = fileTypeOf(name) ? fileFault(name, await beginningOf(filepath), size) : undefined
  if (fault) throw new errors.ValidationError(`“${name}” cannot be uploaded: it ${fault}.`)
  const isDrawing = /^\.(?:svgz?|xml)$/i.test(path.extname(name)) || /svg|xml/i.test(mime)
  if (!isDrawing) return
  const problem = svgProblem(await readFile(filepath))
  if (problem)
    throw new errors.ValidationError(
      `“${name}” cannot be uploaded: ${problem}. Export the drawing again without it, or as PNG.`,
    )
}

/** So much of a file as says what it is. */
async function beginningOf(filepath: string): Promise<Uint8Array> {
  const file = await open(filepath)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

export default guardUploads
