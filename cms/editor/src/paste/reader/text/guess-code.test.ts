import { describe, expect, test } from 'vitest'
import { blocksOfText } from './blocks-of-text.ts'

/** A session in a terminal, with answers that look like Markdown. */
const SESSION = [
  '$ npm test -- --watch',
  '  ✓ one (3 ms)',
  '',
  '$ cat notes.md',
  '# root',
  '- item',
  'rw a_b_c.md',
].join('\n')

describe('text from a terminal', () => {
  test('keeps its lines, its prompts and its marks as one sample', () => {
    expect(blocksOfText(`${SESSION}\n`)).toEqual([{ _type: 'code', _key: '', code: SESSION, language: 'console' }])
  })

  test.each(['root@host:~# ls\n- total 12', 'ada@box:/srv/app$ git log\n## main'])(
    'is known by the prompt: %s',
    (text) => {
      expect(blocksOfText(text)).toEqual([{ _type: 'code', _key: '', code: text, language: 'console' }])
    },
  )

  test('is none where an amount or an address comes first', () => {
    expect(blocksOfText('$ 5 a month\nfor each person')).toBeUndefined()
    expect(blocksOfText('ada@example.com: see below\nand above')).toBeUndefined()
  })
})
