import { describe, expect, it } from 'vitest'
import { takeCodeMarks } from './code-marks.ts'

describe('comments that mark lines of a sample', () => {
  it.each([
    ['one // [!code highlight]\ntwo', 'one\ntwo', [1], false],
    ['one // [!code --]\ntwo # [!code ++]\nthree', '-one\n+two\n three', [], true],
    ['// [!code highlight]\none\ntwo', 'one\ntwo', [1], false],
    ['// [!code ++:2]\none\ntwo\nthree', '+one\n+two\n three', [], true],
    [
      '<a>\n  {/* [!code --] */}\n  <b />\n  {/* [!code ++] */}\n  <c />\n</a>',
      ' <a>\n-  <b />\n+  <c />\n </a>',
      [],
      true,
    ],
    ['/* [!code focus:2] */\none\n\ntwo', 'one\n\ntwo', [1, 2], false],
    ['one // [!code highlight:2]\ntwo\nthree', 'one\ntwo\nthree', [1, 2], false],
    ['// the new way [!code ++]\none', '+// the new way\n one', [], true],
    ['/* kept [!code highlight] */\none', '/* kept */\none', [1], false],
    ['// [!code word:one]\none', 'one', [], false],
    ['// highlight-next-line\none\n// [!code highlight]\ntwo', 'one\ntwo', [1, 2], false],
    ['one // [\\!code highlight]', 'one // [\\!code highlight]', [], false],
    ['a -- b [!code ++] c', 'a -- b [!code ++] c', [], false],
  ] as const)('%j is read as %j', (code, text, lines, changed) => {
    expect(takeCodeMarks(code)).toEqual({ text, lines, changed })
  })
})
