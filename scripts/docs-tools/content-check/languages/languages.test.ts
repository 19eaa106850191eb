import { expect, test } from 'vitest'
import { languageReader } from './index.ts'

async function faultsOf(language: string, code: string, title?: string) {
  const reader = languageReader(language, title)
  if (!reader || 'unread' in reader) throw new Error(`Nothing reads ${language}.`)
  return await reader(code)
}

const CHANGE = `-const body = entry;
+const body = { data: entry };`
const MEMBERS = ` {
   name: 'strapi::public',
-  maxAge: 0,
+  maxAge: 60,
 },`

test.each([
  ['js', "import a from 'a';\nreturn <b>{await a()}</b>;"],
  ['ts', 'const a = <T,>(b: T): T => b;'],
  ['tsx', 'const a = <b>{c as string}</b>;'],
  ['json', '{ "a": [1, null] }'],
  ['jsonc', '{\n  // why\n  "a": 1,\n}'],
  ['yaml', 'a:\n  - b: 1'],
  ['bash', 'PORT=1 npm run "$name" | tee log && exit'],
  ['graphql', 'query { restaurants(sort: "name") { name } }'],
  ['html', '<ul><li>one<li>two</ul><img src="a.webp" alt="">'],
  ['html', '<script setup lang="ts">\nconst a: string = await b()\n</script>\n\n<b @click="a++" :c="d" />'],
  ['http', 'POST /api/a HTTP/1.1\nContent-Type: application/json\n\n{ "data": {} }'],
  ['http', 'GET /api/a\n  ?sort=name\n\nHTTP/1.1 204 No Content'],
  ['dockerfile', 'FROM node:22\nRUN npm ci \\\n  --omit=dev\nCMD ["node", "a.js"]'],
  ['toml', '[a]\nb = 1'],
  ['mermaid', 'flowchart LR\n  a["A page"] --> b'],
  ['diff', CHANGE],
  ['diff', MEMBERS],
])('a sample of %s that parses: %j', async (language, code) => {
  expect(await faultsOf(language, code)).toEqual([])
})

test.each([
  ['js', 'const a = 1;\nconst a = 2;', [{ line: 2, message: "Identifier 'a' has already been declared. (2:6)" }]],
  ['ts', 'interface A {\n  b: ;\n}', [{ line: 2, message: 'Unexpected token (2:5)' }]],
  ['json', '{\n  "a": 1,\n}', [{ line: 3, message: expect.stringContaining('double-quoted property name') }]],
  ['jsonc', '{ "a": }', [{ line: 1, message: 'Unexpected token (1:7)' }]],
  ['yaml', 'a: 1\nb: [', [{ line: 2, message: expect.stringContaining('Flow sequence') }]],
  ['bash', 'if true; then\n  echo "a', [{ line: 2, message: expect.stringContaining('without closing quote') }]],
  ['graphql', 'query {\n  a(b: ) { c }\n}', [{ line: 2, message: 'Syntax Error: Unexpected ")".' }]],
  ['html', '<main>\n  <b>one\n</main>', [{ line: 3, message: '<b> is not closed.' }]],
  ['html', '<p>\n<script>\n  const = 1\n</script>', [{ line: 3, message: 'Unexpected token (2:8)' }]],
  ['html', 'one</b>', [{ line: 1, message: 'An end tag closes an element that is not open.' }]],
  ['http', 'curl /api/a', [{ line: 1, message: '“curl /api/a” is neither a request nor a status line.' }]],
  ['http', 'GET /api/a\nAccept', [{ line: 2, message: '“Accept” is no header.' }]],
  ['http', 'PUT /api/a\n\n{\n  "a" }', [{ line: 4, message: expect.stringContaining("Expected ':'") }]],
  [
    'dockerfile',
    'RUN a\nFROM node\nINSTALL b\nCOPY',
    [
      { line: 1, message: 'The first instruction must be FROM or ARG.' },
      { line: 3, message: 'There is no instruction INSTALL.' },
      { line: 4, message: 'COPY needs an argument.' },
    ],
  ],
  ['toml', 'a = 1\nb =', [{ line: 2, message: expect.stringContaining('Invalid TOML') }]],
  ['mermaid', 'flowchart LR\n  a --> b\n  b --> --> c\n', [{ line: 3, message: 'Parse error on line 3:' }]],
  ['diff', 'const a = 1;', [{ line: 1, message: 'Nothing is added or removed.' }]],
  ['diff', '-const a = 1;\n+const a = ;', [{ line: 2, message: expect.stringContaining('Unexpected token') }]],
])('a sample of %s that does not: %j', async (language, code, faults) => {
  expect(await faultsOf(language, code)).toEqual(faults)
})

test('a change is read as the file that its title names', async () => {
  const change = ' {\n-  "a": 1\n+  "a": 2,\n }'
  expect(await faultsOf('diff', change, 'src/a.js')).toEqual([])
  expect(await faultsOf('diff', change, 'package.json')).toEqual([
    { line: 4, message: expect.stringContaining('double-quoted property name') },
  ])
})

test('a language that nobody knows has no reader', () => {
  expect(languageReader('javascrpt', undefined)).toBeUndefined()
})
