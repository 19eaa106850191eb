import { watch } from 'node:fs'

/** An editor that saves a file writes more than once. */
const SETTLE_MS = 30
const NOT_SOURCE = /(?:^|[\\/])(?:node_modules|dist|\.[^\\/]*)(?:[\\/]|$)|~$/

/** Calls back after each change of a source file below the folders, until the signal aborts. */
export function watchFolders(folders: readonly string[], onChange: () => void, signal: AbortSignal): void {
  let timer: NodeJS.Timeout | undefined
  for (const folder of folders)
    watch(folder, { recursive: true, signal }, (_event, name) => {
      if (name === null || NOT_SOURCE.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(onChange, SETTLE_MS)
    })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
