import { expect, it } from 'vitest'
import { FILE_ENDINGS, fileFault, fileTypeOf, MAX_FILE_BYTES } from './file-types.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

it.each([
  ['guide.pdf', '%PDF-1.7 …'],
  ['Guide.PDF', 'junk before %PDF-1.4'],
  ['sample.zip', 'PK\u0003\u0004…'],
  ['table.xlsx', 'PK\u0003\u0004…'],
  ['openapi.yaml', 'openapi: 3.1.0'],
  ['package-lock.json', '{}'],
  ['feed.xml', '<?xml version="1.0"?><feed/>'],
  ['types.ts', 'export type A = string'],
  ['comments.txt', '<!--x--> '.repeat(110)],
  ['license.xml', `<!-- ${'a'.repeat(2000)} --><feed/>`],
])('gives readers %s', (name, content) => {
  expect(fileFault(name, bytes(content))).toBeUndefined()
})

const EXPORT_AGAIN = 'export it again, or give it the ending of what it is'

it.each([
  ['page.html', '<b>x</b>', 'is of a type that readers are not given (.html)'],
  ['setup.exe', 'MZ', 'is of a type that readers are not given (.exe)'],
  ['run.sh', '#!/bin/sh', 'is of a type that readers are not given (.sh)'],
  ['script.js', 'alert(1)', 'is of a type that readers are not given (.js)'],
  ['LICENSE', 'MIT', 'has no ending, so that nobody knows what it is'],
  ['.env', 'A=1', 'has no ending, so that nobody knows what it is'],
  ['constructor.constructor', 'x', 'is of a type that readers are not given (.constructor)'],
  ['guide.pdf', 'MZ', `does not hold what its ending says (.pdf); ${EXPORT_AGAIN}`],
  ['sample.zip', 'Rar!', `does not hold what its ending says (.zip); ${EXPORT_AGAIN}`],
  ['notes.txt', 'a\0b', 'is not text in UTF-8, as .txt files are; save it again as UTF-8'],
  ['notes.txt', ' <!DOCTYPE html><p>', 'holds HTML, which a browser could run'],
  ['notes.txt', '<!-- a --> <!--b-->\n<html>', 'holds HTML, which a browser could run'],
  [
    'feed.xml',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">',
    'holds HTML, which a browser could run',
  ],
  ['notes.txt', '', 'is empty'],
])('says why readers are not given %s', (name, content, fault) => {
  expect(fileFault(name, bytes(content))).toBe(fault)
})

it.each(['utf-16le', 'utf-16be'])('says how to save a table that a spreadsheet exported in %s', (encoding) => {
  const table = Buffer.from('\uFEFFName\tPrice', 'utf16le')
  expect(fileFault('prices.csv', encoding === 'utf-16le' ? table : table.swap16())).toBe(
    'is not text in UTF-8, as .csv files are; save it again as UTF-8',
  )
})

it('gives no file that the media library does not take', () => {
  expect(fileFault('a.txt', bytes('a'), MAX_FILE_BYTES)).toBeUndefined()
  expect(fileFault('a.txt', bytes('a'), MAX_FILE_BYTES + 1)).toBe('is larger than 50 MB')
  expect(fileFault('a.exe', bytes('a'), MAX_FILE_BYTES + 1)).toMatch('(.exe)')
})

it('knows the media type of each ending', () => {
  for (const ending of FILE_ENDINGS) expect(fileTypeOf(`a.${ending}`), ending).toMatch(/^[a-z]+\/[\w.+-]+$/)
  expect(fileTypeOf('a.html')).toBeUndefined()
})
