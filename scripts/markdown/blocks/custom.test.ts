import { defineCustomBlock, registerCustomBlocks, type Body } from '@portico/content-model'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { componentsOf, importMarkdown, type Resolver } from '../parse/index.ts'
import { bodyToPlainMarkdown } from '../plain/index.ts'
import { bodyToMarkdown } from '../stringify/index.ts'

const resolve: Resolver = {
  link: (href) => ({ href }),
  media: () => ({ problem: 'There are no pictures.' }),
  snippet: () => ({ problem: 'There are no snippets.' }),
}

beforeEach(() =>
  registerCustomBlocks({
    'release-chart': defineCustomBlock({
      title: 'Release chart',
      description: 'Numbers as bars',
      fields: {
        caption: { type: 'text', label: 'Caption', required: true },
        unit: { type: 'choice', label: 'Unit', options: ['ms', 'KiB'] },
        width: { type: 'number', label: 'Width' },
        wide: { type: 'flag', label: 'Wide' },
        bars: {
          type: 'list',
          label: 'Bars',
          of: {
            name: { type: 'text', label: 'Name', required: true },
            value: { type: 'number', label: 'Value' },
            best: { type: 'flag', label: 'Best' },
          },
        },
      },
    }),
    hint: defineCustomBlock({
      title: 'Hint',
      description: 'A word',
      fields: { from: { type: 'text', label: 'From' } },
      content: true,
      components: ['AcmeHint', 'Hint'],
    }),
  }),
)
afterEach(() => registerCustomBlocks({}))

const read = (source: string) =>
  importMarkdown(source, { file: 'page.mdx', dialect: 'docusaurus', components: componentsOf(), resolve })

const SOURCE = `<ReleaseChart caption="Load time" unit="ms" width={640} wide bars={[{"name":"Portico","value":12,"best":true},{"name":"Others","value":40}]} />

<AcmeHint from="Ada">

Take **care**.

</AcmeHint>
`
const values = {
  caption: 'Load time',
  unit: 'ms',
  width: 640,
  wide: true,
  bars: [
    { name: 'Portico', value: 12, best: true },
    { name: 'Others', value: 40 },
  ],
}

it('is read from its component, written as it was, and read back the same', () => {
  const { body, losses } = read(SOURCE)
  expect(losses).toEqual([])
  expect(body).toMatchObject([
    { _type: 'custom', name: 'release-chart', values },
    { _type: 'customContainer', name: 'hint', values: { from: 'Ada' }, content: [{ _type: 'block' }] },
  ])
  const written = bodyToMarkdown(body, {
    linkOf: () => undefined,
    mediaPathOf: () => undefined,
    snippetNameOf: () => undefined,
  })
  expect(written).toBe(SOURCE)
  expect(read(written).body).toEqual(body)
})

it('takes other names, and numbers and flags that are written as texts', () => {
  const { body } = read(
    '<Hint>Short.</Hint>\n\n<ReleaseChart caption="A" width="3" wide="false" bars={[{ name: "b" }]} />',
  )
  expect(body).toMatchObject([
    { _type: 'customContainer', name: 'hint', values: {} },
    { _type: 'custom', values: { caption: 'A', width: 3, wide: false, bars: [{ name: 'b' }] } },
  ])
})

it('keeps the source where a value does not fit, or text has no place, and says why', () => {
  const { body, losses } = read(
    '<ReleaseChart caption="A" width="wide" />\n\n<ReleaseChart caption="A" bars={[{ title: "b" }]} />\n\n<ReleaseChart caption="A">Words.</ReleaseChart>\n',
  )
  expect(body.map(({ _type }) => _type)).toEqual(['locked', 'locked', 'locked'])
  expect(losses.map(({ reason }) => reason)).toEqual([
    'The property width of ReleaseChart does not fit its field.',
    'The property bars of ReleaseChart does not fit its field.',
    'ReleaseChart has text inside, for which the block has no place.',
  ])
})

it('is its fields in plain Markdown: texts with their labels, lists as tables', () => {
  const body: Body = [
    { _type: 'custom', _key: 'c', name: 'release-chart', values },
    {
      _type: 'customContainer',
      _key: 'h',
      name: 'hint',
      values: { from: 'Ada' },
      content: [
        {
          _type: 'block',
          _key: 't',
          style: 'normal',
          markDefs: [],
          children: [{ _type: 'span', _key: 's', text: 'Take care.', marks: [] }],
        },
      ],
    },
  ]
  expect(bodyToPlainMarkdown(body, { linkOf: (href) => href, mediaUrlOf: () => undefined }))
    .toBe(`**Caption:** Load time

**Unit:** ms

**Width:** 640

**Wide:** yes

**Bars**

| Name | Value | Best |
| - | - | - |
| Portico | 12 | yes |
| Others | 40 | |

**From:** Ada

Take care.
`)
})
