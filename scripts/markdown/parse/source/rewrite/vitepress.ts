import { parse, YAMLParseError } from 'yaml'
import { z } from 'zod'
import { attribute, createFenceReader, Lines, outsideCode, type Line } from './lines.ts'

const LEFT_INCLUDE = /^([ \t]*)<<<[ \t]*(\S.*)$/
const TABS = /^([ \t]*)(:{3,})[ \t]*tabs\b/
const TAB = /^[ \t]*==[ \t]+(.+)$/

/** Reads what VitePress adds to Markdown beside its containers: the home page of a site, tabs, a list of contents. */
export function rewriteVitePress(lines: Lines): Lines {
  const inFence = createFenceReader()
  let tabs: { readonly colons: string; open: boolean } | undefined
  const rest = lines.all.flatMap((line): Line[] => {
    if (inFence(line.text)) return [line]
    const at = (...texts: readonly string[]): Line[] => texts.map((text) => ({ ...line, text }))
    const [, pad = '', colons] = TABS.exec(line.text) ?? []
    if (colons) {
      tabs = { colons, open: false }
      return at('', `${pad}<Tabs>`, '')
    }
    if (tabs) {
      const label = TAB.exec(line.text)?.[1]
      const close = tabs.open ? ['', '</TabItem>', ''] : []
      if (label) {
        tabs.open = true
        return at(...close, `<TabItem${attribute('label', label.trim())}>`, '')
      }
      if (line.text.trim() === tabs.colons) {
        tabs = undefined
        return at(...close, '</Tabs>', '')
      }
    }
    if (/^\[\[toc\]\]\s*$/i.test(line.text)) return at('')
    const [, indent = '', file] = LEFT_INCLUDE.exec(line.text) ?? []
    if (file) return at(`${indent}<!-- <<< ${file} -->`)
    return at(line.text.replace(/^([ \t]*:{3,}.*?)[ \t]*\{open\}[ \t]*$/, '$1'))
  })
  return new Lines(withHome(withFields(rest)))
}

const FIELD = /\{\{[ \t]*\$frontmatter\.([\w.]+)[ \t]*\}\}/g

/** The fields of the front matter in the places where the text shows them: `{{ $frontmatter.title }}`. */
function withFields(lines: readonly Line[]): readonly Line[] {
  const end = endOfFrontMatter(lines)
  if (end === -1 || !lines.some(({ text }) => text.includes('$frontmatter'))) return lines
  const fields = dataOf(lines.slice(1, end))
  const inFence = createFenceReader()
  return lines.map((line, at) =>
    at <= end || inFence(line.text)
      ? line
      : {
          ...line,
          text: outsideCode(line.text, (words) => words.replace(FIELD, (_, path: string) => fieldAt(fields, path))),
        },
  )
}

function fieldAt(fields: unknown, path: string): string {
  const value = path.split('.').reduce<unknown>((whole, name) => (isRecord(whole) ? whole[name] : undefined), fields)
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The line that ends the front matter; -1 where there is none. */
function endOfFrontMatter(lines: readonly Line[]): number {
  return lines[0]?.text.trim() === '---' ? lines.findIndex(({ text }, at) => at > 0 && text.trim() === '---') : -1
}

const linkSchema = z.object({ text: z.string(), link: z.string() })
const homeSchema = z.object({
  layout: z.literal('home'),
  hero: z
    .object({
      name: z.string().optional(),
      text: z.string().optional(),
      tagline: z.string().optional(),
      actions: z.array(linkSchema).optional(),
    })
    .optional(),
  features: z
    .array(
      z.object({
        title: z.string(),
        details: z.string().optional(),
        icon: z.unknown().optional(),
        link: z.string().optional(),
      }),
    )
    .optional(),
})

/** The front matter of a home page says what it shows: its claim, its links and its features come before its text. */
function withHome(lines: readonly Line[]): readonly Line[] {
  const end = endOfFrontMatter(lines)
  const [first] = lines
  const home = end === -1 ? undefined : homeSchema.safeParse(dataOf(lines.slice(1, end))).data
  if (!home || !first) return lines
  const { origin } = first
  const { hero, features = [] } = home
  const texts = [
    ...(hero?.name ? ['', `# ${hero.name}`] : []),
    ...[hero?.text, hero?.tagline].flatMap((text) => (text ? ['', text] : [])),
    ...(hero?.actions ?? []).flatMap(({ text, link }) => ['', `[${text}](${link})`]),
    ...(features.length > 0 ? ['', '<Cards>', ...features.map(cardOf), '</Cards>'] : []),
    '',
  ]
  return [
    first,
    ...withoutShown(lines.slice(1, end)),
    ...lines.slice(end, end + 1),
    ...texts.map((text) => ({ text, origin })),
    ...lines.slice(end + 1),
  ]
}

/** The front matter without the fields that the text of the page shows now. */
function withoutShown(lines: readonly Line[]): Line[] {
  let isShown = false
  return lines.filter(({ text }) => {
    if (/^[^\s-]/.test(text)) isShown = /^(?:layout|hero|features)[ \t]*:/.test(text)
    return !isShown
  })
}

function cardOf({
  title,
  details,
  icon,
  link,
}: {
  title: string
  details?: string | undefined
  icon?: unknown
  link?: string | undefined
}): string {
  const emoji = typeof icon === 'string' && !icon.includes('<') ? icon : undefined
  return `<Card${attribute('title', title)}${attribute('description', details)}${attribute('icon', emoji)}${attribute('link', link)} />`
}

/** What the front matter says; nothing where it is no YAML. */
function dataOf(lines: readonly Line[]): unknown {
  try {
    return parse(lines.map(({ text }) => text).join('\n'))
  } catch (error) {
    if (error instanceof YAMLParseError) return undefined
    throw error
  }
}
