import type { PortableTextBlock } from '@portabletext/editor'
import type { Clipboard } from '../paste/clipboard.ts'
import { filesInHtml, placePictures } from './pasted-files.ts'
import { pendingPicture } from './pending.ts'
import { addUpload } from './uploads.ts'

interface PastedPicture {
  readonly file: File
  readonly alt: string
}

/** What a paste or a drop brings beside text. */
export interface PastedPictures {
  /** What of the clipboard is text; nothing where the pictures are all. */
  readonly clipboard: Clipboard | undefined
  readonly pictures: readonly PastedPicture[]
}

/** Tells the pictures of a clipboard from its text. Read as long as the event lasts. */
export function readPictures(transfer: DataTransfer, clipboard: Clipboard): PastedPictures {
  const files = [...transfer.files]
  const found = clipboard.html === '' ? { kind: 'files' as const } : filesInHtml(clipboard.html, files)
  if (files.length === 0 || found.kind === 'text') return { clipboard, pictures: [] }
  if (found.kind === 'files') return { clipboard: undefined, pictures: files.map((file) => ({ file, alt: '' })) }
  return {
    clipboard: { ...clipboard, html: found.html },
    pictures: files.map((file, index) => ({ file, alt: found.alts[index] ?? '' })),
  }
}

/** Blocks to insert, and the files that some of them wait for. */
export interface NewBlocks {
  readonly blocks: readonly PortableTextBlock[]
  /** By the id of the upload. */
  readonly files: ReadonlyMap<string, File>
  /** The key of the first block that waits for its picture. */
  readonly first: string | undefined
}

/** The blocks of a paste: its text with the pictures in it, or the pictures alone. */
export function withPictures(
  text: readonly PortableTextBlock[] | undefined,
  pictures: readonly PastedPicture[],
  keyGenerator: () => string,
): NewBlocks {
  const files = new Map<string, File>()
  const made = pictures.map(({ file, alt }) => {
    const id = crypto.randomUUID()
    files.set(id, file)
    return pendingPicture(keyGenerator(), id, alt)
  })
  const blocks = text ? placePictures(text, (index) => made[index]) : made
  return { blocks, files, first: made[0]?._key }
}

/** Keeps the files of blocks until these are drawn and send them. */
export function keepFiles({ files }: NewBlocks): void {
  for (const [id, file] of files) addUpload(id, file)
}
