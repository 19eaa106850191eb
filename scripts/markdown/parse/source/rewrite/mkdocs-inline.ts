import { plainWords } from '../plain-words.ts'
import { attribute, outsideCode } from './lines.ts'

const LIST = String.raw`\{:?[ \t]*(?:[.#][\w:-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'}]+))(?:[ \t]+(?:[.#][\w:-]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'}]+)|[\w-]+))*[ \t]*\}`
const HEADING = new RegExp(String.raw`^([ \t]*#{1,6}[ \t].*?)[ \t]*(${LIST})[ \t]*#*[ \t]*$`)
const AFTER = new RegExp(String.raw`(^|[)\]*_:>\x60"])[ \t]?${LIST}`, 'g')
const PICTURE = new RegExp(String.raw`!\[([^\]]*)\]\(([^()\s]+)(?:[ \t]+"[^"]*")?\)[ \t]?(${LIST})`, 'g')
const NAME = String.raw`:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:${LIST})?`
/** An icon with the space after it, where one stands before it too. */
const ICON = new RegExp(String.raw`(?<=^|[ \t[])${NAME}[ \t]|${NAME}`, 'g')
/** A destination with spaces, which MkDocs takes and Markdown does not. */
const SPACED = /(!?\[[^\]\n]*\]\()([^()<>"'\n]*[^()<>"'\s] +[^()<>"'\n]*?\.\w+(?:#[\w-]+)?)([ \t]+"[^"\n]*")?\)/g
/** An anchor without words: `[](){ #id }`. */
const PLACE = /\[\]\(\)\{[^{}]*\}/g
const KEYS = /\+\+([^\s+]+(?:\+[^\s+]+)*)\+\+/g

function picture(match: string, alt: string, source: string, attributes: string): string {
  const width = /width=["']?(\d+)(?!%)(?:px)?["']?/.exec(attributes)?.[1]
  return width ? `<img${attribute('src', source)}${attribute('alt', alt)} width="${width}" />` : match
}

/** What reviewers add, delete, mark and say, and marks that GitHub's Markdown does not know. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/\{~~([^\n]*?)~>([^\n]*?)~~\}/g, '<del>$1</del><ins>$2</ins>'],
  [/\{\+\+(?=[^\n]*?\+\+\})[ \t]*([^\n]*?)[ \t]*\+\+\}/g, '<ins>$1</ins>'],
  [/\{--[ \t]*([^\n]*?)[ \t]*--\}/g, '<del>$1</del>'],
  [/\{==[ \t]*([^\n]*?)[ \t]*==\}/g, '<mark>$1</mark>'],
  [/\{>>([^\n]*?)<<\}/g, '<!--$1-->'],
  [/==(?=\S)([^=\n]+?)(?<=\S)==/g, '<mark>$1</mark>'],
  [/\^\^(?=\S)([^^\n]+?)(?<=\S)\^\^/g, '<ins>$1</ins>'],
  [/(?<![\^[])\^(?=\S)([^^\s[\]]+)\^(?!\^)/g, '<sup>$1</sup>'],
  [/(?<!~)~(?=\S)([^~\s]+)~(?!~)/g, '<sub>$1</sub>'],
]

function withMarks(words: string): string {
  return MARKS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), words)
}

/** Keys, icons, marks and lists of attributes in a line of text. */
export function rewriteInline(text: string, abbreviations: Map<string, string>): string {
  const [, title, list = ''] = HEADING.exec(text) ?? []
  if (title !== undefined) {
    const id = /#([\w:-]+)/.exec(list)?.[1]
    return rewriteInline(title, new Map()) + (id ? ` {#${id}}` : '')
  }
  return outsideCode(text, (words) =>
    explained(
      withMarks(words)
        .replace(
          SPACED,
          (_, open: string, path: string, title = '') => `${open}${path.trim().replaceAll(' ', '%20')}${title})`,
        )
        .replace(PICTURE, picture)
        .replace(ICON, '')
        .replace(PLACE, '')
        .replace(AFTER, '$1')
        .replace(KEYS, (_, keys: string) => `<Keys>${keys.split('+').map(keyName).join('+')}</Keys>`),
      abbreviations,
    ),
  )
}

/** The title of a block as plain words, without its icons. */
export function titleWords(title: string): string {
  return plainWords(title.replace(ICON, '').replace(AFTER, '$1'))
}

function keyName(key: string): string {
  const bare = key.replace(/^["']|["']$/g, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1).replaceAll('-', ' ')
}

/** Explains an abbreviation where it stands first. */
function explained(words: string, abbreviations: Map<string, string>): string {
  let text = words
  for (const [word, meaning] of abbreviations) {
    const found = new RegExp(`(?<![\\w\\[<"/.-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w\\]>"/-])`).exec(
      text,
    )
    if (!found || /^#|\]\(|<|\|/.test(text)) continue
    abbreviations.delete(word)
    const end = found.index + word.length
    text = `${text.slice(0, found.index)}<Definition${attribute('text', meaning)}>${word}</Definition>${text.slice(end)}`
  }
  return text
}

const FENCE_INFO = /^([ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?)(`{3,}(?!`)|~{3,}(?!~))[ \t]*(.+)$/

/** The options of a fence, as the parser knows them: `hl_lines="2 3"` and `linenums="1"`. */
export function rewriteFence(text: string): string {
  const [match, before = '', marker = '', info = ''] = FENCE_INFO.exec(text) ?? []
  if (match === undefined) return text
  const bare = info.replace(/^\{|\}$/g, ' ').trim()
  const language = /^\.?([\w+#-]+)(?=[ \t]|$)/.exec(bare)?.[1] ?? ''
  const title = /\btitle=(["'])(.*?)\1/.exec(bare)?.[2]
  const lines = /\bhl_lines=(["'])(.*?)\1/
    .exec(bare)?.[2]
    ?.trim()
    .split(/[\s,]+/)
    .join(',')
  const numbered = /\blinenums=/.test(bare)
  const options = [title && `title="${title}"`, lines && `{${lines}}`, numbered && 'showLineNumbers']
  return `${before}${marker}${[language || (options.some(Boolean) ? 'text' : ''), ...options].filter(Boolean).join(' ')}`
}
