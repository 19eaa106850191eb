import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { writeDurably } from './disk.ts'

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
  mkdirSync(dirname(file), { recursive: true })
  if (durable) return writeDurably(file, content)
  const beside = join(dirname(file), `.${basename(file)}-${process.pid}`)
  try {
    writeFileSync(beside, content)
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}
