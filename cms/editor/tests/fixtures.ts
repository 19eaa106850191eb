import type { MountOptions } from '../src/host.ts'
/* Small bodies, written short. Keys are given where a test looks for them. */

interface TextOptions {
  readonly style?: string
  readonly marks?: readonly string[]
  readonly listItem?: string
  readonly level?: number
  readonly checked?: boolean
}

/** A paragraph with one span, without keys: what the editor is expected to give out. */
export const text = (words: string, { marks = [], style = 'normal', ...others }: TextOptions = {}) => ({
  _type: 'block',
  style,
  ...others,
  markDefs: [],
  children: [{ _type: 'span', text: words, marks }],
})

/** A span, a row and a cell without keys. */
export const span = (words: string, ...marks: string[]) => ({ _type: 'span', text: words, marks })
export const cell = (...content: unknown[]) => ({ _type: 'cell', content })
export const row = (...words: string[]) => ({ _type: 'row', cells: words.map((each) => cell(text(each))) })

/** A paragraph with keys: what goes into the editor. */
export const paragraph = (key: string, words: string, options: TextOptions = {}) => {
  const { marks = [], style = 'normal', ...others } = options
  return {
    _type: 'block',
    _key: key,
    style,
    ...others,
    markDefs: [],
    children: [{ _type: 'span', _key: `${key}-text`, text: words, marks }],
  }
}

export const callout = (key: string, content: readonly unknown[], kind = 'note') => ({
  _type: 'callout',
  _key: key,
  kind,
  content,
})

export const tabs = (key: string, items: Readonly<Record<string, readonly unknown[]>>) => ({
  _type: 'tabs',
  _key: key,
  items: Object.entries(items).map(([label, content], index) => ({
    _type: 'tab',
    _key: `${key}-${index}`,
    label,
    content,
  })),
})

/** A table of plain words; the key of a cell is the table's key, its row and its column. */
export const table = (key: string, rows: readonly (readonly string[])[]) => ({
  _type: 'table',
  _key: key,
  headerRow: true,
  rows: rows.map((cells, row) => ({
    _type: 'row',
    _key: `${key}-${row}`,
    cells: cells.map((words, column) => ({
      _type: 'cell',
      _key: `${key}-${row}-${column}`,
      content: [paragraph(`${key}-${row}-${column}-p`, words)],
    })),
  })),
})

/** Blocks as a later version might write them: a type, a style, a mark and a shape that this editor does not know. */
export const foreign = {
  carousel: { _type: 'carousel', _key: 'x1', slides: [{ z: 1, a: [null, 'é"\\'] }], on: true },
  newStyle: { ...paragraph('x2', 'In a style to come'), style: 'lead' },
  newMark: { ...paragraph('x3', 'With a mark to come', { marks: ['blink'] }) },
  newInline: { ...paragraph('x4', ''), children: [{ _type: 'formula', _key: 'f', tex: 'x^2' }] },
  brokenTable: { _type: 'table', _key: 'x5', rows: 'none' },
  // The editor has a field of this name while a picture is on its way.
  uploadField: { _type: 'image', _key: 'x6', upload: 'id', alt: '' },
  keyless: { _type: 'callout', kind: 'note', content: [] },
} as const

/** Blocks that a portal defines: one that is a form, one with text inside. */
export const customBlocks: MountOptions['customBlocks'] = {
  chart: {
    title: 'Bar chart',
    description: 'Numbers as bars',
    fields: {
      caption: { type: 'text', label: 'Caption', required: true },
      notes: { type: 'text', label: 'Notes', multiline: true },
      unit: { type: 'choice', label: 'Unit', options: ['ms', 'KiB'] },
      stacked: { type: 'flag', label: 'Stacked' },
      bars: {
        type: 'list',
        label: 'Bars',
        required: true,
        of: {
          name: { type: 'text', label: 'Name', required: true },
          value: { type: 'number', label: 'Value' },
        },
      },
    },
  },
  hint: {
    title: 'Company hint',
    description: 'A word of the company',
    fields: { from: { type: 'text', label: 'From' } },
    content: true,
  },
}
