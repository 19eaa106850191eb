import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parse as parseYaml, YAMLParseError } from 'yaml'
import { fieldsOf, type Fields } from './value.ts'
import { PAGE_ENDING } from '../../parse/source/page-ending.ts'

/** The first of some files that a folder holds. */
export function firstFile(folder: string, names: readonly string[]): string | undefined {
  return names.find((name) => existsSync(join(folder, name)) && statSync(join(folder, name)).isFile())
}

/** The names of a program's file in every form of JavaScript and TypeScript. */
export function moduleNames(name: string): string[] {
  return ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `${name}.${ending}`)
}

export function isFolder(folder: string): boolean {
  return existsSync(folder) && statSync(folder).isDirectory()
}

/** The first of some folders (relative) that is there. */
export function firstFolder(root: string, names: readonly string[]): string | undefined {
  return names.find((name) => isFolder(join(root, name)))
}

/** The text of a file; undefined for none. */
export function textOfFile(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** What a file of JSON or YAML holds; nothing where it is neither. */
export function dataOf(file: string): Fields {
  try {
    return fieldsOf(parseYaml(textOfFile(file) ?? ''))
  } catch (error) {
    if (error instanceof YAMLParseError) return {}
    throw error
  }
}

const IGNORED = /^(?:node_modules|\..+)$/

/** The files below a folder, relative, with slashes, in order of name; packages and hidden folders are not looked into. */
export async function sourceFiles(folder: string, below = ''): Promise<string[]> {
  const entries = await readdir(join(folder, below), { withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter(({ name }) => !IGNORED.test(name))
      .map(async (entry): Promise<string[]> => {
        const name = posix.join(below, entry.name)
        if (entry.isDirectory()) return sourceFiles(folder, name)
        return entry.isFile() ? [name] : []
      }),
  )
  return found.flat().toSorted()
}

export const isPage = (file: string): boolean => PAGE_ENDING.test(file)
export const withoutEnding = (file: string): string => file.replace(PAGE_ENDING, '')
