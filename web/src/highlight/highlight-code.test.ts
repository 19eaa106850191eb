import { expect, test } from 'vitest'
import { code } from '@portico/content-model/fixtures/text.ts'
import { highlightBlock } from './highlight-code'

test('code is coloured by classes, never by styles', async () => {
  expect(await highlightBlock(code('k', 'js', "const a = '<b>' // why"))).toEqual([
    {
      html: '<span class="k">const </span><span class="n">a </span><span class="k">= </span><span class="s">\'&lt;b&gt;\' </span><span class="c">// why</span>',
    },
  ])
})

test.each(['', 'not-a-language'])('code in the language “%s” is plain text', async (language) => {
  expect(await highlightBlock(code('k', language, 'if a < b & c'))).toEqual([{ html: 'if a &lt; b &amp; c' }])
})

test('the marks of a diff are read off, and do not disturb the language', async () => {
  const diff = { ...code('k', 'json', ' [\n-1\n+2\n ]'), diff: true }
  expect(await highlightBlock(diff)).toEqual([
    { html: '[' },
    { html: '<span class="n">1</span>', change: '-' },
    { html: '<span class="n">2</span>', change: '+' },
    { html: ']' },
  ])
})

test('a state that lasts over lines colours all of them', async () => {
  expect(await highlightBlock(code('k', 'js', '/* a\nb */ 1'))).toEqual([
    { html: '<span class="c">/* a</span>' },
    { html: '<span class="c">b */ </span><span class="n">1</span>' },
  ])
})

test('a line longer than people write is plain text: a grammar may take minutes for it', async () => {
  const long = '[!'.repeat(20_000)
  const lines = await highlightBlock(code('k', 'js', `1\n${long}\n2`))
  expect(lines.map(({ html }) => html)).toEqual(['<span class="n">1</span>', long, '<span class="n">2</span>'])
})

test('samples that take longer than a page may are plain text from there on', async () => {
  const slow = Array.from({ length: 500 }, () => '!['.repeat(90))
  const left = { milliseconds: 1000 }
  const cut = await highlightBlock(code('k', 'cpp', slow.join('\n')), left)
  expect(cut.map(({ html }) => html).slice(-300)).toEqual(slow.slice(-300))
  const [next] = await highlightBlock(code('l', 'js', '1'), left)
  expect(next?.html).toBe('1')
})
