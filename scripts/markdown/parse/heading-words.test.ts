import { headingLevel } from '@portico/content-model'
import { expect, it } from 'vitest'
import { fixtureResolver } from '../fixtures/read-fixture.ts'
import { componentsOf, importMarkdown, type Dialect } from './index.ts'

function anchorsOf(source: string, dialect: Dialect): (string | undefined)[] {
  const { body } = importMarkdown(source, {
    file: 'a.mdx',
    dialect,
    components: componentsOf(),
    resolve: fixtureResolver,
  })
  return body.flatMap((block) => (block._type === 'block' && headingLevel(block) !== undefined ? [block.anchor] : []))
}

const SOURCE = `## Title <Badge text="New" />

## <Icon name="rocket" /> First

## Words <b>bold</b>

## ![Logo](logo.png) Acme

## Plain
`

it.each([
  ['docusaurus', ['title-', '-first', 'words-bold', 'logo-acme', 'plain']],
  ['vitepress', ['title', 'first', 'words-bold', 'logo-acme', 'plain']],
  ['starlight', ['title', '-first', 'words-bold', '-acme', 'plain']],
  ['mkdocs', ['title', 'first', 'words-bold', 'acme', 'plain']],
] as const)('badges and icons are no part of the anchors of %s', (dialect, anchors) => {
  expect(anchorsOf(SOURCE, dialect)).toEqual(anchors)
})
