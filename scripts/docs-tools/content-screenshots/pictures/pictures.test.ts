import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT_ROOT } from '../../../config/index.ts'
import { MAX_BYTES } from '../keep.ts'
import { pictures } from './index.ts'

const CONTENT = join(PROJECT_ROOT, 'cms/content')
const FOLDER = join(CONTENT, 'media/panel')

it('has each picture light and dark, and no others', () => {
  const files = pictures.flatMap(({ name }) => [`${name}.webp`, `${name}-dark.webp`])
  expect(readdirSync(FOLDER).toSorted()).toEqual(files.toSorted())
})

it('keeps every picture small', () => {
  const large = readdirSync(FOLDER).filter((file) => statSync(join(FOLDER, file)).size > MAX_BYTES)
  expect(large).toEqual([])
})

it.each(pictures)('shows $name on $page in both themes', ({ name, page }) => {
  const source = readFileSync(join(CONTENT, 'docs', page), 'utf8')
  expect(source).toContain(`sources={{ light: '/media/panel/${name}.webp', dark: '/media/panel/${name}-dark.webp' }}`)
})
