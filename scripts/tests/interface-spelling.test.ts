import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT_ROOT } from '../config/index.ts'
import { misspelt, readDictionary, settingsWith } from '../docs-tools/content-check/rules/spelling.ts'
import { ownWordsOf } from './site-words/own-words.ts'

/** Where words for readers and editors stand in the source. */
const FOLDERS = ['web/src/strings/en', 'cms/src/admin-layouts', 'cms/src/admin', 'cms/editor/src']

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .map((file) => join(folder, file)),
)

it('readers and editors read American English', async () => {
  expect(sources.length).toBeGreaterThan(100)
  const settings = await settingsWith(await readDictionary(join(PROJECT_ROOT, 'cms/content')))
  const found = await Promise.all(
    sources.map((file) => {
      const words = ownWordsOf(readFileSync(join(PROJECT_ROOT, file), 'utf8'), file.endsWith('x'))
      return misspelt({ file, text: words.join('\n') }, settings)
    }),
  )
  expect(found.flat().map(({ file, message }) => `${file}: ${message}`)).toEqual([])
})
