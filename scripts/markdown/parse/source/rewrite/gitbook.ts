import { attribute, createFenceReader, Lines, outsideCode, type Line } from './lines.ts'

const ALONE = /^([ \t]*)(?:[-*+][ \t]+|\d+\.[ \t]+)?\{%[ \t]*([\w-]+)([^%]*)%\}[ \t]*$/
const TAG = /\{%[ \t]*([\w-]+)([^%]*)%\}/g
const OPENING: Readonly<Record<string, (attributes: ReadonlyMap<string, string>) => string>> = {
  hint: (given) => `<Admonition${attribute('type', given.get('style') ?? 'info')}>`,
  tabs: () => '<Tabs>',
  tab: (given) => `<TabItem${attribute('label', given.get('title') ?? 'Tab')}>`,
  stepper: () => '<Steps>',
  step: () => '<Step>',
  columns: () => '<Columns>',
  column: () => '<Column>',
  embed: (given) => `<Embed${attribute('url', given.get('url'))} />`,
}
const CLOSING: Readonly<Record<string, string>> = {
  endhint: '</Admonition>',
  endtabs: '</Tabs>',
  endtab: '</TabItem>',
  endstepper: '</Steps>',
  endstep: '</Step>',
  endcolumns: '</Columns>',
  endcolumn: '</Column>',
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
  return ['', text && pad + text, ''].map((each) => ({ ...line, text: each }))
}

function tagOf(name: string, given: ReadonlyMap<string, string>, written: string): string {
  if (DROPPED.has(name)) return ''
  const source = given.get('src')
  if (name === 'file' && source) return `[${source.split('/').at(-1) ?? source}](<${source}>)`
  return OPENING[name]?.(given) ?? CLOSING[name] ?? `<!-- ${written.replace(/^[-*+][ \t]+|^\d+\.[ \t]+/, '')} -->`
}

function rewriteText(text: string): string {
  const heading = text.replace(HEADING_ID, '$1 {#$2}')
  return outsideCode(heading, (words) =>
    words.replace(TAG, (written: string, name: string, rest: string) => tagOf(name, attributesOf(rest), written)),
  )
}

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name,
      double ?? single ?? '',
    ]),
  )
}

function withTitle(fence: string, title: string): string {
  const [, marker = '', language = ''] = /^([ \t]*[`~]{3,})[ \t]*(\S*)/.exec(fence) ?? []
  return `${marker}${language || 'text'} title="${title.replaceAll('"', "'")}"`
}
