import { existsSync, statSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UNREAD } from '../../static-value.ts'

/** What a call of a name that the project does not define stands for, by that name. */
export type KnownCalls = Readonly<Record<string, (values: readonly unknown[]) => unknown>>

const ENDINGS = ['', '.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.tsx', '.jsx', '.json', '/index.ts', '/index.js']

/** The file that a relative import names. */
export function localFile(importer: string, from: string): string | undefined {
  if (!/^\.{1,2}(?:\/|$)|^\//.test(from)) return undefined
  const bare = resolve(dirname(importer), from)
  const names = [...ENDINGS.map((ending) => bare + ending), bare.replace(/\.([cm]?)js$/, '.$1ts')]
  return names.find((name) => existsSync(name) && statSync(name).isFile() && extname(name) !== '')
}

const year = () => new Date().getFullYear()

function joined(values: readonly unknown[], join: (...parts: string[]) => string): unknown {
  return values.every((value) => typeof value === 'string') ? join(...values) : UNREAD
}

/** The calls that configurations make of Node and of the language. */
export function builtIns(file: string, load: (file: string) => unknown): KnownCalls {
  const resolved = ([name]: readonly unknown[]) =>
    typeof name === 'string'
      ? (localFile(file, name) ?? (name.startsWith('.') ? join(dirname(file), name) : name))
      : UNREAD
  const required = ([name]: readonly unknown[]) => {
    const found = typeof name === 'string' ? localFile(file, name) : undefined
    return found === undefined ? undefined : load(found)
  }
  return {
    require: required,
    'require.resolve': resolved,
    'path.resolve': (values) => joined(values, resolve),
    'path.join': (values) => joined(values, join),
    resolve: (values) => joined(values, resolve),
    join: (values) => joined(values, join),
    fileURLToPath: ([url]) => (typeof url === 'string' && url.startsWith('file:') ? fileURLToPath(url) : UNREAD),
    URL: ([name, base]) =>
      typeof name === 'string' && typeof base === 'string' && URL.canParse(name, base)
        ? new URL(name, base).href
        : UNREAD,
    'Date().getFullYear': year,
    'Date().getFullYear().toString': () => String(year()),
    String: ([value]) => (value === UNREAD ? UNREAD : String(value)),
    'Object.freeze': ([value]) => value,
  }
}
