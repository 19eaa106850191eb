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
