import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')

test('no rule of the editor looks into an element: any change of the panel would cost the style of the whole text', () => {
  const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(10)
  const rules = sheets.flatMap((file) =>
    readFileSync(join(SOURCE, file), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .split('\n')
      .filter((line) => line.includes(':has('))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(rules).toEqual([])
})
