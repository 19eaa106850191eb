/**
 * What a program did to the files of a folder, in the order in which it did it. Paths are relative to the folder; a
 * file is known by its inode, because a rename or a hard link gives it another name.
 */
export type Operation =
  | { readonly kind: 'create'; readonly path: string; readonly inode: number }
  | { readonly kind: 'mkdir'; readonly path: string }
  | { readonly kind: 'symlink'; readonly path: string; readonly target: string }
  | { readonly kind: 'link'; readonly from: string; readonly path: string }
  | { readonly kind: 'rename'; readonly from: string; readonly path: string }
  | { readonly kind: 'unlink'; readonly path: string }
  | { readonly kind: 'write'; readonly inode: number; readonly offset: number; readonly data: Buffer }
  | { readonly kind: 'truncate'; readonly inode: number; readonly size: number }
  /** `since` is how many operations there were when the sync began: it makes those durable, and no later ones. */
  | { readonly kind: 'sync-file'; readonly inode: number; readonly since: number }
  | { readonly kind: 'sync-folder'; readonly path: string; readonly since: number }
  /** Something that the program announced, such as an answer of 202. */
  | { readonly kind: 'mark'; readonly label: string }

/** What stands at a path. */
export type Entry =
  | { readonly kind: 'folder' }
  | { readonly kind: 'link'; readonly target: string }
  | { readonly kind: 'file'; readonly inode: number }

export interface Disk {
  readonly entries: Map<string, Entry>
  readonly contents: Map<number, Buffer>
}

/** Carries out one operation on a disk; one whose source is not there has no effect. */
export function apply(disk: Disk, operation: Operation): void {
  const { entries, contents } = disk
  switch (operation.kind) {
    case 'create':
      entries.set(operation.path, { kind: 'file', inode: operation.inode })
      if (!contents.has(operation.inode)) contents.set(operation.inode, Buffer.alloc(0))
      return
    case 'mkdir':
      entries.set(operation.path, { kind: 'folder' })
      return
    case 'symlink':
      entries.set(operation.path, { kind: 'link', target: operation.target })
      return
    case 'link': {
      const entry = entries.get(operation.from)
      if (entry) entries.set(operation.path, entry)
      return
    }
    case 'rename':
      return rename(entries, operation)
    case 'unlink':
      entries.delete(operation.path)
      return
    case 'write': {
      const before = contents.get(operation.inode) ?? Buffer.alloc(0)
      const after = Buffer.alloc(Math.max(before.length, operation.offset + operation.data.length))
      before.copy(after)
      operation.data.copy(after, operation.offset)
      contents.set(operation.inode, after)
      return
    }
    case 'truncate': {
      const after = Buffer.alloc(operation.size)
      contents.get(operation.inode)?.copy(after)
      contents.set(operation.inode, after)
      return
    }
    case 'sync-file':
    case 'sync-folder':
    case 'mark':
  }
}

function rename(entries: Disk['entries'], { from, path }: { from: string; path: string }): void {
  const moved = entries.get(from)
  if (!moved) return
  entries.delete(from)
  entries.set(path, moved)
  const below = [...entries].filter(([name]) => name.startsWith(`${from}/`))
  for (const [name, entry] of below) {
    entries.delete(name)
    entries.set(path + name.slice(from.length), entry)
  }
}
