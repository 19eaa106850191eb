import { copyFile, link, mkdir, open, rename, rm, symlink } from 'node:fs/promises'

/** What a release does to the disk; tests put faults in its place. */
export interface Disk {
  mkdir(folder: string): Promise<void>
  link(from: string, to: string): Promise<void>
  copy(from: string, to: string): Promise<void>
  rename(from: string, to: string): Promise<void>
  symlink(target: string, path: string): Promise<void>
  remove(path: string): Promise<void>
  /** Waits until a file or folder is on the disk. */
  sync(path: string): Promise<void>
}

export const disk: Disk = {
  mkdir: async (folder) => {
    await mkdir(folder, { recursive: true })
  },
  link,
  copy: (from, to) => copyFile(from, to),
  rename,
  symlink: (target, path) => symlink(target, path),
  remove: (path) => rm(path, { recursive: true, force: true }),
  sync: async (path) => {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  },
}
