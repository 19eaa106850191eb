import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { disk } from './disk.ts'

interface WriteOptions {
  /** Waits until the bytes are on the disk; off for files that can be made again. */
  durable?: boolean
}

/** Writes a file so that nobody ever sees half of it, and makes its folder. */
export async function writeFile(
  file: string,
  content: string | Uint8Array,
  { durable = false }: WriteOptions = {},
): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const data =
    typeof content === 'string' ? content : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  await writeFileAtomic(file, data, { fsync: durable })
  if (durable) await disk.sync(dirname(file))
}
