import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { svgProblem } from './svg-problem'

const svg = (content: string, attributes = '') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

test.each([
  ['a script', svg('<script>alert(1)</script>'), 'it has a <script>'],
  ['a script with a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), 'it has a <script>'],
  ['a handler', svg('', 'onload="alert(1)"'), 'it has an event handler (onload)'],
  ['a page', svg('<foreignObject><body/></foreignObject>'), 'it has a <foreignobject>'],
  ['a javascript link', svg('<a xlink:href="java&#x0A;script:alert(1)"/>'), 'it leads to “javascript:alert(1)”'],
  ['a page as data', svg('<a href="data:text/html,x"/>'), 'it leads to “data:text/html,x”'],
  ['another drawing as data', svg('<use href="data:image/svg+xml,x#y"/>'), 'it leads to “data:image/svg+xml,x#y”'],
  ['an address that changes', svg('<a><set attributeName="href" to="x"/></a>'), 'it changes an address (<set>)'],
  ['a style sheet', `<?xml-stylesheet href="x"?>${svg('')}`, 'it brings a style sheet (<?xml-stylesheet?>)'],
  ['entities', `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`, 'it declares entities (<!DOCTYPE [)'],
  ['no drawing', '<html></html>', 'it is no SVG'],
])('%s is found', (_name, source, problem) => {
  expect(svgProblem(Buffer.from(source))).toBe(problem)
})

test('text in UTF-16 and large files are refused', () => {
  expect(svgProblem(Buffer.from(`\uFEFF${svg('')}`, 'utf16le'))).toBe('it is not written in UTF-8')
  expect(svgProblem(Buffer.alloc(3 * 1024 * 1024, ' '))).toBe('it is larger than 2 MB')
})

test('a drawing may link, use, animate and have styles', () => {
  const source = svg(
    '<style>rect { fill: red }</style><a href="https://example.com"><use xlink:href="#a"/></a><image href="data:image/png;base64,AA=="/><animate attributeName="opacity" to="0"/>',
  )
  expect(svgProblem(Buffer.from(`<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${source}`))).toBeUndefined()
})

test('the drawings of the bundled documentation pass', () => {
  const folder = path.resolve(import.meta.dirname, '../../content/media')
  const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'))
  expect(drawings.filter((name) => svgProblem(readFileSync(path.join(folder, name))) !== undefined)).toEqual([])
})
