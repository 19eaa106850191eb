import { API_CLOSING, API_OPENING, isApiFrame } from './gitbook-api.ts'
import { attribute, createFenceReader, Lines, outsideCode, type Line } from './lines.ts'

const NAME = String.raw`\{%[ \t]*(@?[\w/-]+)(.*?)%\}`
const ALONE = new RegExp(String.raw`^([ \t]*)(?:[-*+][ \t]+|\d+\.[ \t]+)?${NAME}[ \t]*$`)
const TAG = new RegExp(NAME, 'g')
type Attributes = ReadonlyMap<string, string>
const OPENING: Readonly<Record<string, (attributes: Attributes) => string>> = {
  hint: (given) => `<Admonition${attribute('type', given.get('style') ?? 'info')}>`,
  tabs: () => '<Tabs>',
  tab: (given) => `<TabItem${attribute('label', given.get('title') ?? 'Tab')}>`,
  'code-tabs': () => '<Tabs>',
  'code-tabs-item': (given) => `<TabItem${attribute('label', given.get('title') ?? 'Tab')}>`,
  stepper: () => '<Steps>',
  step: () => '<Step>',
  columns: () => '<Columns>',
  column: () => '<Column>',
  embed: (given) => `<Embed${attribute('url', given.get('url'))} />`,
  update: (given) => `<Update${attribute('label', given.get('date'))}>`,
  ...API_OPENING,
}
const CLOSING: Readonly<Record<string, string>> = {
  endhint: '</Admonition>',
  endtabs: '</Tabs>',
  endtab: '</TabItem>',
  'endcode-tabs': '</Tabs>',
  'endcode-tabs-item': '</TabItem>',
  endstepper: '</Steps>',
  endstep: '</Step>',
  endcolumns: '</Columns>',
  endcolumn: '</Column>',
  endupdate: '</Update>',
  ...API_CLOSING,
}
/** Tags around what is Markdown already. */
const DROPPED = new Set([
  'content-ref',
  'endcontent-ref',
  'code',
  'endcode',
  'raw',
  'endraw',
  'endembed',
  'endfile',
  'endcode-block',
  'updates',
  'endupdates',
])
const HEADING_ID = /^(#{1,6}[ \t].*?)[ \t]*<a\b[^>]*\bid="([^"]+)"[^>]*>[ \t]*<\/a>[ \t]*$/

/** Reads the template tags of GitBook: hints, tabs, steps, embedded pages, titles of samples. */
export function rewriteGitBook(lines: Lines): Lines {
  const inFence = createFenceReader()
  let title: string | undefined
  return new Lines(
    lines.all.flatMap((line): Line[] => {
      if (inFence(line.text)) {
        const titled = title === undefined ? line : { ...line, text: withTitle(line.text, title) }
        title = undefined
        return [titled]
      }
      const [, pad = '', name, rest = ''] = ALONE.exec(line.text) ?? []
      if (name === undefined) return [{ ...line, text: rewriteText(line.text) }]
      const given = attributesOf(rest)
      if (name === 'code') title = given.get('title')
      return around(pad, tagOf(name, given, line.text.trim()), line)
    }),
  )
}

function around(pad: string, text: string, line: Line): Line[] {
  return ['', ...text.split('\n').map((each) => each && pad + each), ''].map((each) => ({ ...line, text: each }))
}

function tagOf(name: string, given: Attributes, written: string): string {
  if (DROPPED.has(name) || isApiFrame(name)) return ''
  const source = given.get('src')
  if (name === 'file' && source) return linkTo(source)
  const page = given.get('page')
  if (name === 'page-ref' && page) return linkTo(page)
  const url = given.get('url')
  if (name.startsWith('@') && url) return linkTo(url)
  return OPENING[name]?.(given) ?? CLOSING[name] ?? `<!-- ${written.replace(/^[-*+][ \t]+|^\d+\.[ \t]+/, '')} -->`
}

function linkTo(address: string): string {
  return `[${address.split('/').findLast(Boolean) ?? address}](<${address}>)`
}

function rewriteText(text: string): string {
  const heading = text.replace(HEADING_ID, '$1 {#$2}')
  return outsideCode(heading, (words) =>
    words.replace(TAG, (written: string, name: string, rest: string) => tagOf(name, attributesOf(rest), written)),
  )
}

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)].map(([, name = '', double, single, bare]) => [
      name,
      double ?? single ?? bare ?? '',
    ]),
  )
}

function withTitle(fence: string, title: string): string {
  const [, marker = '', language = ''] = /^([ \t]*[`~]{3,})[ \t]*(\S*)/.exec(fence) ?? []
  return `${marker}${language || 'text'} title="${title.replaceAll('"', "'")}"`
}
