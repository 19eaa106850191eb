import { intro } from '@portico/content-model/fixtures/site/docs.ts'
import { expect, it } from 'vitest'
import { parseSource, readFrontMatter } from '../parse/index.ts'
import { frontMatterOf } from './front-matter.ts'

const NAMES = { tagNameOf: () => undefined, sidebarKeyOf: () => undefined, placeSaysPath: true }

it('is read back with what the page was checked against and its sources', () => {
  const checked = { checkedAgainst: 'Acme 5.2.0', checkedOn: '2026-11-23', sources: ['https://example.com/a: b', 'c'] }
  const written = frontMatterOf({ ...intro, ...checked }, NAMES)
  const { tree } = parseSource(`${written}\nText.\n`, { file: 'intro.md', dialect: 'docusaurus' })
  expect(readFrontMatter(tree)).toMatchObject({ frontMatter: checked, losses: [] })
})
