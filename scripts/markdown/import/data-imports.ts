import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createFenceReader } from '../parse/source/rewrite/lines.ts'
import { isInsideFolder } from './inside-folder.ts'
import { localFile } from './project/known-calls.ts'
import { StaticModules } from './project/static-module.ts'
import type { PagePlace } from './raw-imports.ts'

/** `import data, { name, other as own } from './file'`, of a file of the project. */
const IMPORT =
  /^import[ \t]+(?:(\w+)[ \t]*,?[ \t]*)?(?:\{([^{}]*)\}[ \t]*)?from[ \t]+["']((?:\.{1,2}|@site)?\/[^"'\n]+)["'];?[ \t]*$/
/** A larger file is not read. */
const MOST_BYTES = 200_000
/** A component: what it shows is another matter. */
const COMPONENT = /^[A-Z].*[a-z]/

/** The text of a page in which the plain data that it imports from files of the project are constants of its own. */
export function withDataImports(text: string, context: PagePlace): string {
  if (!/^import[ \t]/m.test(text)) return text
  const inFence = createFenceReader()
  return text
    .split('\n')
    .map((line) => (inFence(line) ? line : withConstants(line, context)))
    .join('\n')
}

function withConstants(line: string, context: PagePlace): string {
  const [match, own, list = '', from = ''] = IMPORT.exec(line) ?? []
  if (match === undefined || (own && /\.mdx?$/i.test(from))) return line
  const file = fileOf(from, context)
  if (file === undefined) return line
  const named = list.split(',').flatMap((part) => {
    const [, name = '', alias = name] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(part) ?? []
    return name ? [{ name, alias, written: part.trim() }] : []
  })
  const wanted = [...(own ? [{ name: 'default', alias: own, written: '' }] : []), ...named]
  const read = wanted.map((each) => ({
    ...each,
    data: COMPONENT.test(each.alias) ? undefined : dataOf(file, each.name),
  }))
  if (read.every(({ data }) => data === undefined)) return line
  const kept = read.filter(({ data }) => data === undefined)
  const others = kept.filter(({ written }) => written).map(({ written }) => written)
  const rest = [kept.find(({ written }) => !written)?.alias, others.length > 0 && `{ ${others.join(', ')} }`].filter(
    Boolean,
  )
  return [
    ...read.flatMap(({ alias, data }) => (data === undefined ? [] : [`export const ${alias} = ${data}`])),
    ...(rest.length > 0 ? [`import ${rest.join(', ')} from '${from}'`] : []),
  ].join('; ')
}

function fileOf(from: string, { file, root, projectRoot = root }: PagePlace): string | undefined {
  const bare = from.replace(/^@site/, '')
  const places = bare.startsWith('/') ? [join(projectRoot, 'x'), join(root, 'x')] : [join(root, file)]
  const relative = bare.startsWith('/') ? `.${bare}` : bare
  return places
    .flatMap((importer) => localFile(join(dirname(importer), 'x'), relative) ?? [])
    .find((found) => isInsideFolder(found, projectRoot) && statSync(found).size < MOST_BYTES)
}

/** What a file exports, as JSON; nothing where it is a function, or can only be known by running it. */
function dataOf(file: string, name: string): string | undefined {
  if (!/\.(?:[cm]?[jt]sx?|json|ya?ml|mdx?)$/i.test(file)) return undefined
  const modules = new StaticModules()
  const value = modules.readData(file, name)
  if (modules.unread.length > 0 || value === undefined || value === null) return undefined
  return JSON.stringify(value)
}
