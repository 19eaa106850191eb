import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BodyBlock } from '../blocks/body.ts'
import { inspectBody } from '../check/inspect-body.ts'
import { forReaders } from '../read/for-readers.ts'
import { proseOf } from '../read/text.ts'
import { customBlocksSchema, defineCustomBlock } from './definition.ts'
import { registerCustomBlocks } from './registry.ts'
import type { CustomValues } from './values.ts'

const chart = defineCustomBlock({
  title: 'Chart',
  description: 'Numbers as bars',
  fields: {
    caption: { type: 'text', label: 'Caption', required: true },
    unit: { type: 'choice', label: 'Unit', options: ['ms', 'KiB'] },
    stacked: { type: 'flag', label: 'Stacked' },
    bars: {
      type: 'list',
      label: 'Bars',
      required: true,
      of: {
        name: { type: 'text', label: 'Name', required: true },
        value: { type: 'number', label: 'Value', min: 0, max: 100 },
      },
    },
  },
})
const hint = defineCustomBlock({ title: 'Hint', description: 'A word', fields: {}, content: true })

beforeEach(() => registerCustomBlocks({ chart, hint }))
afterEach(() => registerCustomBlocks({}))

const block = (values: CustomValues, name = 'chart'): BodyBlock => ({ _type: 'custom', _key: 'c', name, values })
const container = (name: string, ...content: BodyBlock[]): BodyBlock => ({
  _type: 'customContainer',
  _key: 'h',
  name,
  values: {},
  content,
})
const words = (text: string): BodyBlock => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: `${text}s`, text, marks: [] }],
})
const said = (...body: BodyBlock[]) =>
  inspectBody(body).map(({ block: at, message, hint: next }) => `${at?.title}: ${message} ${next}`)

describe('a block of the portal’s own code', () => {
  it('is well where its values fit its definition', () => {
    expect(said(block({ caption: 'Load', unit: 'ms', bars: [{ name: 'Portico', value: 12 }] }))).toEqual([])
    expect(said(container('hint', words('Take care.')))).toEqual([])
  })

  it('has every fault named, as its form calls the fields', () => {
    expect(
      said(
        block({ caption: ' ', unit: 'GB', stacked: 'yes', bars: [{ value: 120 }, { name: 'b', value: 'x' }], old: 1 }),
      ),
    ).toEqual([
      'Chart: “Caption” is empty. Correct it and save again.',
      'Chart: “Unit” must be “ms” or “KiB”. Correct it and save again.',
      'Chart: “Stacked” must be on or off. Correct it and save again.',
      'Chart: “Bars · 1 · name” is empty. Correct it and save again.',
      'Chart: “Bars · 1 · value” must be 100 or less. Correct it and save again.',
      'Chart: “Bars · 2 · value” must be a number. Correct it and save again.',
      'Chart: “old” is no field of this block. Correct it and save again.',
    ])
    expect(said(block({ caption: ['x'] as never, bars: 'none' }))).toEqual([
      'Chart: “Caption” must be one value, not a list. Correct it and save again.',
      'Chart: “Bars” must be a list. Correct it and save again.',
    ])
    expect(said(block({ caption: 'Load', bars: [] }))).toEqual([
      'Chart: “Bars” has no entry. Correct it and save again.',
    ])
  })

  it('that the portal does not have, or has otherwise, is no page for readers', () => {
    expect(said(block({}, 'gone'))).toEqual([
      'gone: This portal has no block “gone”. Delete it, or put its definition back into web/site.',
    ])
    expect(said(block({}, 'hint'))).toEqual([
      'Hint: It was written when this block had no text inside. Insert it again, and delete this one.',
    ])
    expect(said(container('chart'))[0]).toBe(
      'Chart: It holds text, for which this block has no place any more. Insert it again, and delete this one.',
    )
  })

  it('gives its component lists, flags and required fields, whatever a draft lacks', () => {
    const draft = block({ unit: 'GB', bars: [{ value: 3 }, { name: 'b', value: 'x' }] })
    expect(forReaders([draft, block({}, 'gone'), container('hint', words('Inside.'))])).toEqual([
      block({ caption: '', stacked: false, bars: [{ name: '', value: 3 }, { name: 'b' }] }),
      container('hint', words('Inside.')),
    ])
  })

  it('is found by its texts, not by its choices and numbers', () => {
    const body = [block({ caption: 'Load time', unit: 'ms', bars: [{ name: 'Portico', value: 12 }] })]
    expect(proseOf(body)).toEqual(['Load time', 'Portico'])
  })
})

describe('definitions', () => {
  it('are refused with what to write instead', () => {
    const parsed = customBlocksSchema.safeParse({
      Chart: { title: 'Chart', description: 'Bars', fields: { 'max-width': { type: 'text', label: 'Width' } } },
      note: { title: 'Note', description: 'A note', fields: { rows: { type: 'list', label: 'Rows', of: {} } } },
    })
    expect(parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([
      'Chart.fields.max-width needs a name in camel case, such as “maxWidth”',
      'note.fields.rows.of needs a field',
      'Chart must be a name in kebab case, such as “release-table”',
    ])
  })
})
