import { open, readFile } from 'node:fs/promises'
import { FILE_TYPES, fileFault, fileTypeOf, fontProblem, isCalledFont } from '@portico/content-model'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { svgProblem } from '../media/svg-problem'

interface UploadedFile {
  readonly filepath: string
  readonly size: number
  readonly originalFilename?: string | null
  mimetype?: string | null
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

/**
 * Checks a file, and gives one that readers download the type of its ending: browsers declare source code as anything.
 * @throws ValidationError (400) that names the file and what is wrong with it
 */
async function checkFile(file: UploadedFile): Promise<void> {
  const { filepath, size } = file
  const name = file.originalFilename ?? ''
  const mime = file.mimetype ?? ''
  if (isCalledFont({ name, mime })) {
    const found = fontProblem(await readFile(filepath))
    if (found)
      throw new errors.ValidationError(`“${name}” cannot be uploaded: ${found}. Export the font as WOFF2 or TTF.`)
    return
  }
  const type = fileTypeOf(name)
  const isDownload = type !== undefined || (isDeclaredDownload(mime) && !isCalledDrawing(name))
  const fault = isDownload ? fileFault(name, await beginningOf(filepath), size) : undefined
  if (fault) throw new errors.ValidationError(`“${name}” cannot be uploaded: it ${fault}.`)
  if (type !== undefined) file.mimetype = type
  const isDrawing = type === undefined && (isCalledDrawing(name) || /svg|xml/i.test(mime))
  if (!isDrawing) return
  const problem = svgProblem(await readFile(filepath))
  if (problem)
    throw new errors.ValidationError(
      `“${name}” cannot be uploaded: ${problem}. Export the drawing again without it, or as PNG.`,
    )
}

/** Whether a type is one of files that readers download. Films and sounds have endings beyond those. */
function isDeclaredDownload(mime: string): boolean {
  return FILE_TYPES.includes(mime.toLowerCase()) && !/^(?:video|audio)\//i.test(mime)
}

function isCalledDrawing(name: string): boolean {
  return /\.svgz?$/i.test(name)
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
