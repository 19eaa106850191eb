import { textOfBlock } from '@portico/content-model'
import { expect, it } from 'vitest'
import { componentsOf, importMarkdown, type Resolver } from './index.ts'

const resolve: Resolver = {
  link: (href) => ({ href }),
  media: () => ({ problem: 'There is no media.' }),
  snippet: () => ({ problem: 'There is no snippet.' }),
}
const linesOf = (text: string) =>
  importMarkdown(text, { file: 'a.mdx', dialect: 'docusaurus', components: componentsOf(), resolve }).body.map(
    (block) => (block._type === 'block' ? textOfBlock(block) : block._type),
  )

it.each([
  ['<Highlight color="red">Red</Highlight> and <Translate>blue</Translate> words.', ['Red and blue words.']],
  [
    'Words <BrowserOnly>**here**</BrowserOnly> end.\n\nMore <Fragment>words</Fragment>.',
    ['Words here end.', 'More words.'],
  ],
  ['<Highlight>Alone</Highlight>', ['Alone']],
  ['- <Highlight>Red</Highlight> item', ['Red item']],
])('a component that goes leaves the sentence whole: %s', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

it('keeps the words of two paragraphs apart that stand beside components', () => {
  expect(linesOf('One <Tip>a</Tip> end.\n\nTwo <Tip>b</Tip> end.')).toEqual([
    'One',
    'callout',
    'end.',
    'Two',
    'callout',
    'end.',
  ])
})
