import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Journal } from './journal.ts'
import type { Disk, Operation } from './operation.ts'

type Call = (...values: unknown[]) => unknown
/** Notes a call before it is made; what it gives back is called when the call has succeeded. */
type Watch = (journal: Journal, values: unknown[]) => ((result: unknown) => void) | void

export interface Recording {
  /** The folder as it was at first, all of it durable. */
  readonly before: Disk
  readonly operations: readonly Operation[]
}

/**
 * Records what a piece of work does to the files below a folder, by replacing Node's own file functions while it
 * runs; the work itself knows nothing of it. `mark` notes what the work announced at that moment.
 * @throws Error when something was done in a way that is not recorded
 */
export async function recordOperations(
  folder: string,
  work: (mark: (label: string) => void) => Promise<void>,
): Promise<Recording> {
  const journal = new Journal(folder)
  const before = journal.disk()
  const restore = await replaceFileFunctions(journal)
  try {
    await work((label) => journal.add({ kind: 'mark', label }))
  } finally {
    restore()
  }
  const missed = differencesOf(journal.disk(), new Journal(folder).disk())
  if (missed.length > 0) throw new Error(`Not everything was recorded that was done to ${missed.join(', ')}.`)
  return { before, operations: journal.operations }
}

/** The paths at which two disks do not have the same. */
function differencesOf(one: Disk, other: Disk): string[] {
  const paths = new Set([...one.entries.keys(), ...other.entries.keys()])
  return [...paths].filter((path) => printOf(one, path) !== printOf(other, path))
}

function printOf({ entries, contents }: Disk, path: string): string {
  const entry = entries.get(path)
  const bytes = entry?.kind === 'file' ? contents.get(entry.inode) : undefined
  return JSON.stringify([entry?.kind, entry?.kind === 'link' && entry.target, bytes?.toString('base64')])
}

const nameOf = (value: unknown): string => (value instanceof URL ? value.pathname : String(value))

const WATCHED: Record<string, Watch> = {
  open: (journal, [path, flags = 'r']) => journal.opening(nameOf(path), String(flags)),
  close: (journal, [descriptor]) => journal.closed(descriptor),
  write: (journal, [descriptor, data, ...where]) => journal.written(descriptor, data, where),
  writev: (journal, [descriptor, parts, position]) =>
    journal.written(descriptor, Buffer.concat(parts as Buffer[]), [0, undefined, position]),
  writeFile: (journal, [file, data]) => journal.wroteFile(file, data, { append: false }),
  appendFile: (journal, [file, data]) => journal.wroteFile(file, data, { append: true }),
  truncate: (journal, [file, size = 0]) => journal.truncated(file, Number(size)),
  ftruncate: (journal, [file, size = 0]) => journal.truncated(file, Number(size)),
  fsync: (journal, [descriptor]) => journal.syncing(descriptor),
  fdatasync: (journal, [descriptor]) => journal.syncing(descriptor),
  mkdir: (journal, [path]) => journal.added(nameOf(path)),
  mkdtemp: (journal) => (made) => journal.added(String(made))(),
  symlink: (journal, [, path]) => journal.added(nameOf(path)),
  copyFile: (journal, [, path]) => journal.added(nameOf(path)),
  cp: (journal, [, path]) => journal.added(nameOf(path)),
  link: (journal, [from, path]) => journal.linked(nameOf(from), nameOf(path)),
  rename: (journal, [from, path]) => journal.renamed(nameOf(from), nameOf(path)),
  unlink: (journal, [path]) => journal.removed(nameOf(path)),
  rmdir: (journal, [path]) => journal.removed(nameOf(path)),
  rm: (journal, [path]) => journal.removed(nameOf(path)),
}

/** The methods of a FileHandle, by the function whose first argument is the descriptor. */
const METHODS: Record<string, string> = {
  write: 'write',
  writev: 'writev',
  writeFile: 'writeFile',
  appendFile: 'appendFile',
  truncate: 'ftruncate',
  sync: 'fsync',
  datasync: 'fdatasync',
  close: 'close',
}

async function replaceFileFunctions(journal: Journal): Promise<() => void> {
  /* Set while one of the functions runs: what it calls itself is part of it. */
  const inside = new AsyncLocalStorage<boolean>()
  const undo: (() => void)[] = []
  const replace = (owner: object, name: string, make: (original: Call) => Call): void => {
    const table = owner as Record<string, Call | undefined>
    const original = table[name]
    if (!original) return
    const stand = make(original)
    for (const key of Object.getOwnPropertySymbols(original))
      Object.defineProperty(stand, key, { value: Reflect.get(original, key) })
    table[name] = stand
    undo.push(() => (table[name] = original))
  }
  for (const [name, watch] of Object.entries(WATCHED)) {
    replace(fs, `${name}Sync`, (original) => (...values) => {
      if (inside.getStore()) return original(...values)
      const done = watch(journal, values)
      const result = inside.run(true, () => original(...values))
      done?.(result)
      return result
    })
    replace(fs, name, (original) => (...values) => {
      const callback = values.at(-1)
      if (inside.getStore() || typeof callback !== 'function') return original(...values)
      const done = watch(journal, values.slice(0, -1))
      const noted = (error: unknown, ...results: unknown[]): void => {
        if (!error) done?.(results[0])
        inside.run(false, () => void callback(error, ...results))
      }
      return inside.run(true, () => original(...values.slice(0, -1), noted))
    })
    replace(promises, name, (original) => async (...values) => {
      if (inside.getStore()) return original(...values)
      const done = watch(journal, values)
      const result = await inside.run(true, () => original(...values))
      done?.(result)
      return result
    })
  }
  const prototype = await handlePrototype()
  for (const [method, name] of Object.entries(METHODS))
    replace(prototype, method, (original) => {
      return async function (this: { fd: number }, ...values) {
        if (inside.getStore()) return original.apply(this, values)
        const done = WATCHED[name]?.(journal, [this.fd, ...values])
        const result = await inside.run(true, () => original.apply(this, values))
        done?.(result)
        return result
      }
    })
  syncBuiltinESMExports()
  return () => {
    for (const restore of undo.toReversed()) restore()
    syncBuiltinESMExports()
  }
}

async function handlePrototype(): Promise<object> {
  const folder = await promises.mkdtemp(join(tmpdir(), 'portico-handle-'))
  const handle = await promises.open(join(folder, 'file'), 'w')
  try {
    return Object.getPrototypeOf(handle) as object
  } finally {
    await handle.close()
    await promises.rm(folder, { recursive: true })
  }
}
