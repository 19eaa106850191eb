import { describe, expect, it } from 'vitest'
import { prepareSource, withHtmlComments } from './prepare.ts'

describe('a source that is prepared for the parser', () => {
  it.each([
    ['## Title {#my-id}', '## Title \uE000#my-id\uE001'],
    ['## Title \\{#my-id}', '## Title \\{#my-id}'],
    ['> ### Title {#my-id} ##', '> ### Title \uE000#my-id\uE001 ##'],
    ['Text {#my-id}', 'Text {#my-id}'],
    ['a <!-- b --> c', 'a {/*  b */} c'],
    ['a \\<!-- b --> c', 'a \\<!-- b --> c'],
    ['a `<!-- b -->` c', 'a `<!-- b -->` c'],
    ['a ``<!-- ` b -->`` c', 'a ``<!-- ` b -->`` c'],
    ['```\n<!-- b -->\n```\n<!-- c -->', '```\n<!-- b -->\n```\n{/*  c */}'],
    ['````\n```\n## T {#x}\n````\n## T {#x}', '````\n```\n## T {#x}\n````\n## T \uE000#x\uE001'],
  ])('%j becomes %j', (source, text) => {
    expect(prepareSource(source, { mdx: true }).text).toBe(text)
  })

  it.each([
    ['## Title [#my-id]', '## Title \uE000#my-id\uE001'],
    ['### Title [!toc] [#my-id]', '### Title        \uE000#my-id\uE001'],
    ['## Title [12]', '## Title [12]'],
  ])('%j becomes %j where ids stand in brackets', (source, text) => {
    expect(prepareSource(source, { mdx: true, bracketedIds: true }).text).toBe(text)
    expect(prepareSource(source, { mdx: true }).text).toBe(source)
  })

  it('has the comments of HTML for those of MDX, where it is read as Markdown', () => {
    const source = 'a {/* b -- c */} `{/* d */}`\n\n```\n{/* e */}\n```\n'
    const text = withHtmlComments(source)
    expect(text).toBe('a <!--b    c --> `{/* d */}`\n\n```\n{/* e */}\n```\n')
    expect(text.length).toBe(source.length)
  })

  it('keeps the titles of admonitions by their lines, and takes them off the text', () => {
    const source = ':::note One\r\n\r\n:::\n\n  :::: tip [Two]\n\n:::info[Three]\n'
    const { text, titles } = prepareSource(source, { mdx: true })
    expect(titles).toEqual(
      new Map([
        [1, 'One'],
        [5, 'Two'],
      ]),
    )
    expect(text).toBe(':::note    \r\n\r\n:::\n\n  ::::tip       \n\n:::info[Three]\n')
    expect(text.length).toBe(source.length)
  })
})
