import { containerLines } from './container.ts'
import { titleWords } from './mkdocs-inline.ts'
import { attribute, createFenceReader, type Line } from './lines.ts'
import type { Inside, Rewritten } from './mkdocs.ts'

const OPEN = /^([ \t]*)(\/{3,})[ \t]*([\w-]+)(?:[ \t]*\|[ \t]*(.*))?$/

interface SlashBlock {
  readonly pad: string
  readonly name: string
  readonly title: string
  readonly body: readonly Line[]
  readonly origin: number
  readonly end: number
}

/** `/// note | Title`: the blocks of PyMdown. Tabs that follow each other are one group. */
export function slashBlock(lines: readonly Line[], at: number, inside: Inside): Rewritten | undefined {
  const first = readBlock(lines, at)
  if (!first) return undefined
  const { pad, name, title, origin } = first
  if (name !== 'tab') {
    const body = inside(first.body)
    const open =
      name === 'details'
        ? `<details${attribute('summary', title || 'Details')}>`
        : `<Admonition${attribute('type', name === 'admonition' ? 'note' : name)}${attribute('title', title)}>`
    return {
      lines: containerLines({ pad, open, close: name === 'details' ? '</details>' : '</Admonition>', body, origin }),
      end: first.end,
    }
  }
  const items: Line[] = []
  let end = at
  for (let tab: SlashBlock | undefined = first; tab?.name === 'tab';) {
    const open = `<TabItem${attribute('label', tab.title || 'Tab')}>`
    items.push(...containerLines({ pad, open, close: '</TabItem>', body: inside(tab.body), origin: tab.origin }))
    end = tab.end
    let next = end
    while (next < lines.length && lines[next]?.text.trim() === '') next++
    tab = readBlock(lines, next)
  }
  return { lines: containerLines({ pad, open: '<Tabs>', close: '</Tabs>', body: items, origin }), end }
}

function readBlock(lines: readonly Line[], at: number): SlashBlock | undefined {
  const line = lines[at]
  const [match, pad = '', slashes = '', name = '', title = ''] = OPEN.exec(line?.text ?? '') ?? []
  if (match === undefined || !line) return undefined
  const inFence = createFenceReader()
  const close = lines.findIndex(({ text }, index) => index > at && !inFence(text) && text.trim() === slashes)
  if (close === -1) return undefined
  return { pad, name, title: titleWords(title), body: lines.slice(at + 1, close), origin: line.origin, end: close + 1 }
}
