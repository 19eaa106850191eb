import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkPageModules } from './page-modules'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-pages-'))
  mkdirSync(join(folder, 'guide'))
  writeFileSync(join(folder, 'page.tsx'), 'export default function Page() {\n  return null\n}\n')
  writeFileSync(join(folder, 'layout.tsx'), 'export const nothing = 1\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('pages with a default export of their own or of another pass', () => {
  writeFileSync(join(folder, 'guide/page.tsx'), "export { default, generateMetadata } from '../page'\n")
  expect(() => checkPageModules(folder)).not.toThrow()
})

test('a page module without a default export is named', () => {
  const file = join(folder, 'guide/page.tsx')
  writeFileSync(file, 'export function Page() {\n  return null // export default\n}\n')
  expect(() => checkPageModules(folder)).toThrow(
    `The page module ${file} has no default export. It should default-export a component.`,
  )
})
