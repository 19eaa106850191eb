import { closeSync, fsync, linkSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { appendFile, copyFile, rename, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** What is done to the disk where it matters what a power cut or a full disk leaves; tests put faults in its place. */
export interface Disk {
  mkdir(folder: string): Promise<void>
  /** Makes a file of these bytes. On the disk after `sync` of the file and of its folder. */
  write(file: string, content: string | Uint8Array): Promise<void>
  append(file: string, content: string): Promise<void>
  link(from: string, to: string): Promise<void>
  copy(from: string, to: string): Promise<void>
  rename(from: string, to: string): Promise<void>
  symlink(target: string, path: string): Promise<void>
  remove(path: string): Promise<void>
  /** Waits until the bytes of a file, or the names in a folder, are on the disk. */
  sync(path: string): Promise<void>
}

/*
 * A release makes and removes tens of thousands of folders and links: each takes 10 µs here, and many times that by way
 * of the thread pool, which is for what waits for the disk.
 */
export const disk: Disk = {
  mkdir: async (folder) => {
    mkdirSync(folder, { recursive: true })
  },
  write: (file, content) => writeFile(file, content),
  append: (file, content) => appendFile(file, content),
  link: async (from, to) => linkSync(from, to),
  copy: (from, to) => copyFile(from, to),
  rename: (from, to) => rename(from, to),
  symlink: (target, path) => symlink(target, path),
  remove: async (path) => rmSync(path, { recursive: true, force: true }),
  sync: async (path) => {
    const file = openSync(path, 'r')
    try {
      await promisify(fsync)(file)
    } finally {
      closeSync(file)
    }
  },
}

/** Replaces a file whole: after a power cut there is the old one or the new one. Its folder must exist. */
export async function writeDurably(file: string, content: string | Uint8Array, on: Disk = disk): Promise<void> {
  const beside = join(dirname(file), `.${basename(file)}-new`)
  try {
    await on.write(beside, content)
    await on.sync(beside)
    await on.rename(beside, file)
  } catch (error) {
    await on.remove(beside)
    throw error
  }
  await on.sync(dirname(file))
}
