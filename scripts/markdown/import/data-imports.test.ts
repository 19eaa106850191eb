import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeFolder } from '../fixtures/write-folder.ts'
import { withDataImports } from './data-imports.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-data-'))
  writeFolder(root, {
    'src/constants.ts':
      'export const VERSION: string = "2.0"\nconst port = 80\nexport { port }\nexport const now = Date.now()\nexport const double = (n: number) => n * 2\nexport const List = ["a"]\n',
    'src/data.json': { name: 'Kite', parts: [1, 2] },
    'docs/vars.mdx':
      'export const owner = "Ann";\nexport const fruit = {\n  name: "pear"\n}\n\nWords, export const no = 1\n',
    'docs/_part.mdx': 'Words\n',
  })
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (text: string) => withDataImports(text, { file: 'page.mdx', root: join(root, 'docs'), projectRoot: root })

it.each([
  [
    "import { VERSION, port as own } from '@site/src/constants';",
    'export const VERSION = "2.0"; export const own = 80',
  ],
  ['import { owner, fruit } from "/vars.mdx"', 'export const owner = "Ann"; export const fruit = {"name":"pear"}'],
  ["import data from '../src/data.json'", 'export const data = {"name":"Kite","parts":[1,2]}'],
  [
    "import { VERSION, now, List } from '../src/constants.ts'",
    `export const VERSION = "2.0"; import { now, List } from '../src/constants.ts'`,
  ],
])('%s becomes %s', (line, constants) => {
  expect(read(line)).toBe(constants)
})

it.each([
  "import { double } from '../src/constants'",
  "import { gone } from '../src/constants'",
  "import Part from './_part.mdx'",
  "import { x } from './nowhere'",
  "import Tabs from '@theme/Tabs'",
  "import { outside } from '../../outside'",
  "```js\nimport { VERSION } from '../src/constants'\n```",
])('%s stays', (text) => {
  expect(read(text)).toBe(text)
})
