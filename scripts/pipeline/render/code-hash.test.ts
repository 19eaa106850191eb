import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOfFiles } from './code-hash.ts'

let root: string
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), text)
}
const hash = () => hashOfFiles(root, ['editor', 'package.json', 'missing'])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-code-hash-'))
  write('editor/src/index.ts', 'export {}')
  write('package.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

test.each([
  ['a build', 'editor/dist/index.js'],
  ['an installation', 'editor/node_modules/react/index.js'],
  ['a test', 'editor/src/index.test.ts'],
  ['a text for people', 'editor/README.md'],
])('%s does not change the hash of the code', (_what, file) => {
  const before = hash()
  write(file, 'something')
  expect(hash()).toBe(before)
})

test.each([
  ['the words of a file', 'editor/src/index.ts'],
  ['a new file', 'editor/src/new.ts'],
  ['a file named by itself', 'package.json'],
])('%s changes it', (_what, file) => {
  const before = hash()
  write(file, 'something')
  expect(hash()).not.toBe(before)
})
