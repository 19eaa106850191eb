import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')

/** Rules that are never tested on an element around or in the text, and why. */
const ELSEWHERE = [
  'documents/reading.tsx', // the side panels
  'first-run/way-choice.tsx', // the first run alone
  'live-site/one-badge.tsx', // the tables of a list
  'preview/preview-pane.tsx', // only while a preview stands beside the form
]

test('no rule over a form looks into an element: each block that is written would cost the style of all', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(50)
  const found = files.filter(
    (file) => !file.includes('.test.') && readFileSync(join(SOURCE, file), 'utf8').includes(':has('),
  )
  expect(found.toSorted()).toEqual(ELSEWHERE)
})
