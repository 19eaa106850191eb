import { parse, YAMLParseError } from 'yaml'
import { z } from 'zod'
import { attribute, createFenceReader, Lines, type Line } from './lines.ts'

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
  return new Lines(withHome(rest))
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
  if (lines[0]?.text.trim() !== '---') return lines
  const end = lines.findIndex(({ text }, index) => index > 0 && text.trim() === '---')
  const home = end === -1 ? undefined : homeOf(lines.slice(1, end))
  if (!home) return lines
  const origin = lines[0].origin
  const { hero, features = [] } = home
  const texts = [
    ...(hero?.name ? ['', `# ${hero.name}`] : []),
    ...[hero?.text, hero?.tagline].flatMap((text) => (text ? ['', text] : [])),
    ...(hero?.actions ?? []).flatMap(({ text, link }) => ['', `[${text}](${link})`]),
    ...(features.length > 0 ? ['', '<Cards>', ...features.map(cardOf), '</Cards>'] : []),
    '',
  ]
  return [
    lines[0],
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

function homeOf(lines: readonly Line[]): z.infer<typeof homeSchema> | undefined {
  try {
    return homeSchema.safeParse(parse(lines.map(({ text }) => text).join('\n'))).data
  } catch (error) {
    if (error instanceof YAMLParseError) return undefined
    throw error
  }
}
