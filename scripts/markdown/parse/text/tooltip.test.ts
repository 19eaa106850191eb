import type { Annotation, TextBlock } from '@portico/content-model'
import { describe, expect, it } from 'vitest'
import { componentsOf, importMarkdown, type Resolver } from '../index.ts'

const resolve: Resolver = {
  link: (href) => ({ href }),
  media: () => ({ problem: 'There is no media.' }),
  snippet: () => ({ problem: 'There is no snippet.' }),
}

const meaning = (mark: Annotation | undefined): string => {
  if (mark?._type === 'definition') return `{${mark.text}}`
  return mark?._type === 'link' ? `<${mark.href}>` : ''
}

/** A line with what its words mean behind them. */
function lineOf(markdown: string): string {
  const { body } = importMarkdown(markdown, { file: 'a.mdx', dialect: 'mintlify', components: componentsOf(), resolve })
  return (body as TextBlock[])
    .flatMap(({ children, markDefs }) =>
      children.map((child) =>
        child._type === 'span'
          ? `${child.text}${child.marks.map((mark) => meaning(markDefs.find(({ _key }) => _key === mark))).join('')}`
          : child._type,
      ),
    )
    .join('')
}

describe('a tooltip', () => {
  it.each([
    ['<Tooltip tip="An interface.">API</Tooltip> here', 'API{An interface.} here'],
    ['<Tooltip headline="API" tip="An interface.">API</Tooltip>', 'API{API: An interface.}'],
    [
      'The <Tooltip tip="An interface." cta="Read more" href="/api">API</Tooltip>.',
      'The API{An interface.} (Read more</api>).',
    ],
    ['<Tooltip href="/api">API</Tooltip>', 'API</api>'],
    ['<Tooltip tip="All of it">[The **API**](/api) guide</Tooltip>', 'The </api>API</api> guide (All of it)'],
    ['[See <Tooltip tip="An interface.">API</Tooltip>](/api)', 'See API (An interface.)</api>'],
    [`<Tooltip tip="${'a'.repeat(601)}">API</Tooltip>`, `API (${'a'.repeat(601)})`],
  ])('%s keeps its words, its explanation and its links', (markdown, line) => {
    expect(lineOf(markdown)).toBe(line)
  })
})
