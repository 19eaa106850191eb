/** Where the reader's choices are kept in the browser, for all that read or write them. */
export const STORAGE = {
  theme: 'portico:theme',
  dismissed: 'portico:dismissed',
  sidebar: 'portico:sidebar',
  choices: 'portico:choices',
  version: 'portico:version',
  consent: 'portico:consent',
  places: 'portico.search',
} as const

/** Stands in where storage is full or forbidden: choices then last as long as the page. */
const memory = new Map<string, string>()

/** What is kept under a key; null where nothing is. */
export function readStored(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The JSON that is kept under a key; undefined where nothing is, or what is no JSON. Its shape may be any. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? '')
  } catch {
    return undefined
  }
}

/** Keeps a text under a key. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}
