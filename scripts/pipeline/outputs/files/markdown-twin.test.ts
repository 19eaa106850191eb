import { intro } from '@portico/content-model/fixtures/site/docs.ts'
import { text } from '@portico/content-model/fixtures/text.ts'
import { snapshot } from '@portico/content-model/fixtures/site/snapshot.ts'
import { docPageOf, openSite } from '@portico/content-model/site'
import { describe, expect, it } from 'vitest'
import type { Annotation, Doc } from '@portico/content-model'
import { markdownTwin } from './markdown-twin.ts'

const site = openSite(snapshot)
const twinOf = (doc: Doc) => markdownTwin(docPageOf(site, doc), snapshot.site)

describe('the Markdown of a page', () => {
  it('says every block in plain Markdown', async () => {
    const page = site.docs.get('dockitchensink')
    const twin = page && twinOf(page)
    expect(twin?.path).toBe('dev-docs/kitchen-sink.md')
    await expect(twin?.content).toMatchFileSnapshot('kitchen-sink.expected.md')
  })

  it('begins with what the page is, what it was checked against and its sources', () => {
    const checked = {
      checkedAgainst: 'Acme 5.2.0',
      checkedOn: '2026-11-23',
      sources: ['https://example.com/a', 'c: d'],
    }
    expect(twinOf({ ...intro, ...checked }).content.split('\n---\n')[0]).toBe(
      [
        '---',
        `title: ${intro.title}`,
        `description: ${intro.description}`,
        `url: https://docs.example.com${intro.path}`,
        `updated: ${site.changedAt(intro)}`,
        'checkedAgainst: Acme 5.2.0',
        'checkedOn: 2026-11-23',
        'sources:',
        '  - https://example.com/a',
        '  - "c: d"',
      ].join('\n'),
    )
  })

  it.each([
    ['/dev-docs/first-steps?a=1#run-it', 'https://docs.example.com/dev-docs/first-steps.md?a=1#run-it'],
    ['/dev-docs/first-steps/', 'https://docs.example.com/dev-docs/first-steps.md'],
    ['#below', `https://docs.example.com${intro.path}.md#below`],
    ['/tags', 'https://docs.example.com/tags'],
    ['/', 'https://docs.example.com/'],
    ['/gone/page', 'https://docs.example.com/gone/page'],
    ['/llms.txt', 'https://docs.example.com/llms.txt'],
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
  ])('leads from %s to %s', (href, address) => {
    const mark: Annotation = { _type: 'link', _key: 'm', href }
    const paragraph = text('p', 'words')
    const children = paragraph.children.map((child) => ({ ...child, marks: ['m'] }))
    const body = [{ ...paragraph, children, markDefs: [mark] }] as Doc['body']
    expect(twinOf({ ...intro, body }).content).toContain(`\n\n[words](${address})\n`)
  })
})
