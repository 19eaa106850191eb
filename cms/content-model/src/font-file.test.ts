import { expect, test } from 'vitest'
import { fontFormatOf, fontProblem, isCalledFont } from './font-file.ts'

const bytes = (start: string, length = 64) => Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(length)])

test.each([
  ['wOF2', 'woff2'],
  ['wOFF', 'woff'],
  ['OTTO', 'otf'],
  ['\0\x01\0\0', 'ttf'],
  ['true', 'ttf'],
])('%j begins a font', (start, format) => {
  expect(fontFormatOf(bytes(start))).toBe(format)
  expect(fontProblem(bytes(start))).toBeUndefined()
})

test.each([
  ['a collection', bytes('ttcf'), 'it is a collection of fonts'],
  ['a table of words', Buffer.from('true,false\n1,2\n'), 'it is no font in WOFF2, WOFF, TTF or OTF'],
  ['a picture', bytes('\u0089PNG'), 'it is no font in WOFF2, WOFF, TTF or OTF'],
  ['nothing', Buffer.alloc(0), 'it is no font in WOFF2, WOFF, TTF or OTF'],
  ['a large font', bytes('wOF2', 10 * 1024 * 1024), 'it is larger than 10 MB'],
])('%s is refused', (_name, file, problem) => {
  expect(fontProblem(file)).toBe(problem)
})

test.each([
  ['Acme.WOFF2', 'application/octet-stream', true],
  ['acme', 'font/ttf', true],
  ['acme', 'application/x-font-otf', true],
  ['acme.eot', '', true],
  ['acme.png', 'image/png', false],
])('%s of type %j is called a font: %s', (name, mime, called) => {
  expect(isCalledFont({ name, mime })).toBe(called)
})
