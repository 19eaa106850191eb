import fs from 'node:fs'
import { join, relative } from 'node:path'
import { apply, type Disk, type Operation } from './operation.ts'

/** Node's functions as they were when this module was loaded: what is read here must not be recorded. */
const { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync } = fs

interface Open {
  /** Relative to the recorded folder. */
  readonly path: string
  /** Absent where it is a folder. */
  readonly inode?: number
  readonly appends: boolean
  position: number
}

/** Keeps what was done to a folder, and which file each name and descriptor stands for. */
export class Journal {
  readonly operations: Operation[] = []
  readonly #folder: string
  readonly #now: Disk = { entries: new Map(), contents: new Map() }
  readonly #open = new Map<number, Open>()
  #inodes = 0

  constructor(folder: string) {
    this.#folder = folder
    this.#walk(folder)
    this.operations.length = 0
  }

  /** A copy of the disk as it is now. */
  disk(): Disk {
    return { entries: new Map(this.#now.entries), contents: new Map(this.#now.contents) }
  }

  add(operation: Operation): void {
    this.operations.push(operation)
    apply(this.#now, operation)
  }

  opening(file: string, flags: string): (result: unknown) => void {
    const path = this.#below(file)
    if (path === undefined) return () => undefined
    const existed = existsSync(file)
    return (result) => {
      const descriptor = typeof result === 'number' ? result : (result as { fd: number }).fd
      if (!existed) this.#create(path)
      const inode = this.#inodeOf(path)
      if (inode !== undefined && existed && flags.startsWith('w')) this.add({ kind: 'truncate', inode, size: 0 })
      this.#open.set(descriptor, {
        path,
        ...(inode !== undefined && { inode }),
        appends: flags.startsWith('a'),
        position: 0,
      })
    }
  }

  closed(descriptor: unknown): () => void {
    return () => void this.#open.delete(Number(descriptor))
  }

  /** @param where offset, length and position for bytes; position for text: as `fs.write` takes them */
  written(descriptor: unknown, data: unknown, where: unknown[]): void {
    const open = this.#open.get(Number(descriptor))
    if (open?.inode === undefined) return
    const bytes = typeof data === 'string' ? Buffer.from(data) : viewOf(data, where)
    const position = typeof data === 'string' ? where[0] : where[2]
    const offset = open.appends ? this.#sizeOf(open.inode) : typeof position === 'number' ? position : open.position
    open.position = offset + bytes.length
    this.add({ kind: 'write', inode: open.inode, offset, data: Buffer.from(bytes) })
  }

  wroteFile(file: unknown, data: unknown, { append }: { append: boolean }): (() => void) | void {
    const handle = descriptorOf(file)
    if (handle !== undefined) return this.written(handle, Buffer.from(data as string | Uint8Array), [])
    const name = String(file)
    const path = this.#below(name)
    if (path === undefined) return
    const existed = existsSync(name)
    if (!existed) this.#create(path)
    const inode = this.#inodeOf(path)
    if (inode === undefined) return
    if (existed && !append) this.add({ kind: 'truncate', inode, size: 0 })
    this.add({ kind: 'write', inode, offset: this.#sizeOf(inode), data: Buffer.from(data as string | Uint8Array) })
  }

  truncated(file: unknown, size: number): void {
    const handle = descriptorOf(file)
    const path = handle === undefined ? this.#below(String(file)) : undefined
    const inode = handle === undefined ? path && this.#inodeOf(path) : this.#open.get(handle)?.inode
    if (typeof inode === 'number') this.add({ kind: 'truncate', inode, size })
  }

  syncing(descriptor: unknown): () => void {
    const open = this.#open.get(Number(descriptor))
    const since = this.operations.length
    return () => {
      if (!open) return
      if (open.inode === undefined) this.add({ kind: 'sync-folder', path: open.path, since })
      else this.add({ kind: 'sync-file', inode: open.inode, since })
    }
  }

  /** A folder, link or copy that came to be, with everything in it. */
  added(name: string): () => void {
    const known = this.#below(name)
    return () => {
      if (known !== undefined && existsOrLink(name)) this.#walk(name)
    }
  }

  linked(from: string, name: string): () => void {
    return () => {
      const [source, path] = [this.#below(from), this.#below(name)]
      if (path === undefined) return
      if (source !== undefined && this.#now.entries.has(source)) this.add({ kind: 'link', from: source, path })
      else this.#walk(name)
    }
  }

  renamed(from: string, name: string): () => void {
    return () => {
      const [source, path] = [this.#below(from), this.#below(name)]
      if (source !== undefined && path !== undefined) this.add({ kind: 'rename', from: source, path })
      else if (path !== undefined) this.#walk(name)
      else if (source !== undefined) this.#forget(source)
    }
  }

  removed(name: string): () => void {
    const path = this.#below(name)
    return () => {
      if (path !== undefined) this.#forget(path)
    }
  }

  #forget(path: string): void {
    const names = [...this.#now.entries.keys()].filter((name) => name === path || name.startsWith(`${path}/`))
    for (const name of names.toSorted().toReversed()) this.add({ kind: 'unlink', path: name })
  }

  /** Takes in what stands at a name, and in its folders, where it is not known yet. */
  #walk(name: string): void {
    const path = relative(this.#folder, name)
    const stat = lstatSync(name)
    if (stat.isSymbolicLink()) this.add({ kind: 'symlink', path, target: readlinkSync(name) })
    else if (stat.isDirectory()) {
      this.#addFolder(path)
      for (const child of readdirSync(name).toSorted()) this.#walk(join(name, child))
    } else if (!this.#now.entries.has(path)) {
      const inode = this.#create(path)
      this.add({ kind: 'write', inode, offset: 0, data: readFileSync(name) })
    }
  }

  /** With its parents, which a recursive mkdir makes too. */
  #addFolder(path: string): void {
    const parts = path === '' ? [] : path.split('/')
    for (let depth = 1; depth <= parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/')
      if (!this.#now.entries.has(folder)) this.add({ kind: 'mkdir', path: folder })
    }
  }

  #create(path: string): number {
    this.#inodes += 1
    this.add({ kind: 'create', path, inode: this.#inodes })
    return this.#inodes
  }

  #inodeOf(path: string): number | undefined {
    const entry = this.#now.entries.get(path)
    return entry?.kind === 'file' ? entry.inode : undefined
  }

  #sizeOf(inode: number): number {
    return this.#now.contents.get(inode)?.length ?? 0
  }

  /** The path below the recorded folder, or `undefined` where it is outside; the folder itself is the empty path. */
  #below(name: string): string | undefined {
    const path = relative(this.#folder, name)
    return path.startsWith('..') || path.startsWith('/') ? undefined : path
  }
}

function descriptorOf(file: unknown): number | undefined {
  if (typeof file === 'number') return file
  return typeof file === 'object' && file !== null && 'fd' in file ? Number(file.fd) : undefined
}

function viewOf(data: unknown, where: unknown[]): Buffer {
  const { buffer, byteOffset, byteLength } = data as Uint8Array
  const whole = Buffer.from(buffer, byteOffset, byteLength)
  const [from, length] = where
  const offset = typeof from === 'number' ? from : 0
  return whole.subarray(offset, typeof length === 'number' ? offset + length : undefined)
}

function existsOrLink(name: string): boolean {
  return lstatSync(name, { throwIfNoEntry: false }) !== undefined
}
