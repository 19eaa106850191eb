import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import upperFirst from 'lodash/upperFirst.js'
import { filesEndingIn, installedPackages } from './installed-packages.ts'

/** A text in quotes. */
const QUOTED = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`
/** A property of compiled code whose value is shown in the panel; permissions have their names on the server. */
const SHOWN = new RegExp(
  `\\b(?:defaultMessage|children|label|title|placeholder|displayName|name|(?:sub)?(c)ategory): (${QUOTED})`,
  'gi',
)
const TRANSLATION = /"([^"]+)": ("(?:[^"\\]|\\.)*")|var \w+ = ("(?:[^"\\]|\\.)*")/g
/** A message in code, which its translation replaces; a function puts the name of the plugin before the id. */
const MESSAGE = new RegExp(`id: (\\w+(?:\\.\\w+)?\\()?['"\`]([^'"\`]+)['"\`]\\)?,\\s*defaultMessage: (${QUOTED})`, 'g')

/** Says whether a text stands in the English admin panel, with anything in the place of its variables. */
export type IsLabel = (text: string) => boolean

/** Reads every English text of the installed packages. */
export function installedLabels(): IsLabel {
  const packages = installedPackages().map(readPackage)
  const ofPanel = new Set(
    packages.flatMap(({ name, translations }) => (name === 'admin' ? [...translations.keys()] : [])),
  )
  const labels = new Set<string>()
  const patterns: RegExp[] = []
  const replaced = new Set<string>()
  const add = (text: string) => {
    if (text.includes('{')) patterns.push(patternOf(text))
    else labels.add(text)
  }
  for (const { name, translations, code } of packages) {
    for (const text of translations.values()) add(text)
    const untranslated = code.replaceAll(MESSAGE, (message, prefix: string | undefined, id: string, text: string) => {
      const own = id.startsWith(`${name}.`) ? id.slice(name.length + 1) : id
      const isOwn = (prefix !== undefined || own !== id) && translations.has(own)
      if (!isOwn && !ofPanel.has(id)) return message
      replaced.add(textOf(text))
      return ''
    })
    for (const [, isCategory, text = '""'] of untranslated.matchAll(SHOWN))
      add(isCategory ? upperFirst(textOf(text)) : textOf(text))
  }
  const capitals = new Set([...labels].map((label) => label.toUpperCase()))
  return (text) =>
    labels.has(text) || capitals.has(text) || (!replaced.has(text) && patterns.some((pattern) => pattern.test(text)))
}

interface PackageTexts {
  readonly name: string
  /** The English text of each id. */
  readonly translations: ReadonlyMap<string, string>
  readonly code: string
}

function readPackage(folder: string): PackageTexts {
  const sources = filesEndingIn(join(folder, 'dist'), /\.js$/)
    .filter((file) => !/translations\/(?!en\.)/.test(file))
    .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
  const translations = sources
    .filter(({ file }) => /translations\/en\./.test(file))
    .flatMap(({ code }) => [...code.matchAll(TRANSLATION)])
    .map(([, id, text, constant]): [string, string] => [id ?? constant ?? '', textOf(text ?? constant ?? '""')])
  return {
    name: basename(folder).replace('plugin-', ''),
    translations: new Map(translations),
    code: sources.flatMap(({ file, code }) => (file.includes('translations/') ? [] : [code])).join('\n'),
  }
}

/** The text of a literal, without markup and without what ends a label. */
function textOf(quoted: string): string {
  return withoutEnd(
    quoted
      .slice(1, -1)
      .replaceAll(/\\u([\da-f]{4})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
      .replaceAll(/\\(.)/g, '$1')
      .replaceAll(/<\/?\w+>/g, ''),
  )
}

/** A label without the colon, dots or spaces after it. */
export function withoutEnd(label: string): string {
  return label
    .trim()
    .replace(/[….:]+$/, '')
    .trim()
}

/** Matches the text with something in place of each variable, and the words before the last of them. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  const isTelling = parts.some((part) => /[A-Za-z]{3}/.test(part))
  return isTelling ? new RegExp(`^${parts.join('.+').replace(/ ?\.\+$/, '(?: .+)?')}$`) : /^\b$/
}
