import type { Body } from '@portico/content-model'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kitchenSink } from '../../cms/content-model/fixtures/kitchen-sink.ts'
import { bodyToMarkdown, type ExportContext } from './stringify/index.ts'
import { textBlocks } from './fixtures/arbitrary.ts'
import { fixtureMapping, readFixtures } from './fixtures/read-fixture.ts'
import {
  componentsOf,
  DIALECTS,
  importMarkdown,
  withAnchors,
  withKeys,
  withListStarts,
  type Resolver,
} from './parse/index.ts'

/** Addresses that say which document they mean, so that they can be read back. */
const context: ExportContext = {
  linkOf: (documentId, headingKey) => `/page-${documentId}${headingKey ? `#${headingKey}` : ''}`,
  mediaPathOf: (documentId) => `/media/${documentId}.png`,
  snippetNameOf: (documentId) => `name-${documentId}`,
}
const resolve: Resolver = {
  link(href) {
    const [, documentId, headingKey] = /^\/page-(\w+)(?:#(.*))?$/.exec(href) ?? []
    if (documentId) return { documentId, ...(headingKey && { headingKey }) }
    const [, file] = /^\/media\/(\w+)\.png$/.exec(href) ?? []
    return file ? { file } : { href }
  },
  media: (source) => {
    const [, documentId] = /^\/media\/(\w+)\.png$/.exec(source) ?? []
    return documentId ? { documentId } : { problem: `The picture ${source} is not in the folder.` }
  },
  snippet: (name) =>
    name.startsWith('name-')
      ? { documentId: name.slice('name-'.length) }
      : { problem: `The file ${name} is not in the folder.` },
}

function readBack(markdown: string): { body: Body; format: string } {
  return importMarkdown(markdown, { file: 'page.md', dialect: 'docusaurus', components: componentsOf(), resolve })
}

/** The body as an import would have made it. */
function asImported(body: Body): Body {
  return withKeys(withAnchors(withListStarts(body)))
}

describe('a body that is written and read back', () => {
  it('is the same, whatever block, mark and annotation it holds', () => {
    const { body, format } = readBack(bodyToMarkdown(kitchenSink, context))
    expect({ body, format }).toEqual({ body: asImported(kitchenSink), format: 'mdx' })
  })

  it.each(DIALECTS.flatMap((dialect) => readFixtures(dialect)))('is the same for $name', ({ page }) => {
    const { body } = importMarkdown(bodyToMarkdown(page.body, context), {
      file: 'page.md',
      dialect: 'docusaurus',
      components: componentsOf(fixtureMapping),
      resolve,
    })
    expect(body).toEqual(asImported(page.body))
  })

  it('is the same for any words and marks', () => {
    fc.assert(
      fc.property(textBlocks, (body) => {
        expect(readBack(bodyToMarkdown(body, context)).body).toEqual(asImported(body))
      }),
      { numRuns: 200, seed: 20_261_121 },
    )
  })
})
