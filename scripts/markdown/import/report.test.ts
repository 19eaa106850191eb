import { expect, it } from 'vitest'
import { formatReport, type ImportReport } from './report.ts'

const empty: ImportReport = {
  pages: 0,
  snippets: 0,
  blocks: {},
  nativePercent: 100,
  documents: {},
  picturesUploaded: 0,
  picturesToFetch: 0,
  losses: [],
  conflicts: [],
  problems: [],
  warnings: [],
  leftOut: [],
}

it('a report says what was converted and, by reason and place, what was not', () => {
  const loss = { outcome: 'locked', kind: 'link', reason: 'No page has the address ./gone.md.' } as const
  const spacer = { outcome: 'ignored', kind: 'spacer', reason: 'It only makes room.' } as const
  expect(
    formatReport({
      ...empty,
      pages: 2,
      snippets: 1,
      blocks: { block: 7, code: 2, locked: 1 },
      nativePercent: 90,
      documents: { created: 3, unchanged: 1 },
      picturesUploaded: 2,
      losses: [
        { ...loss, file: 'a.md', line: 3 },
        { ...loss, file: 'b.md', line: 12 },
        ...[1, 2, 3, 4, 5].map((line) => ({ ...spacer, file: 'a.md', line })),
        { file: 'b.md', line: 1, outcome: 'changed', kind: 'path', reason: 'The page is at /b.' },
      ],
      conflicts: ['a.md'],
      problems: ['b.md: It is refused.'],
      leftOut: ['data.json'],
    }),
  ).toBe(`2 pages and 1 snippet: 7 text, 2 code, 1 locked.
90 % of the blocks are native.
Documents: 3 created, 1 unchanged. Pictures uploaded: 2.

Kept word for word, in locked blocks: 2 places in 1 block:
  2 × [link] No page has the address ./gone.md.
    a.md:3 b.md:12

Converted to another form: 1 place:
  1 × [path] The page is at /b.
    b.md:1

Not converted, because it says nothing to readers: 5 places:
  5 × [spacer] It only makes room.
    a.md:1 a.md:2 a.md:3 … and 2 more

Files that are neither pages nor pictures of pages (1):
  data.json

Changed in the CMS since the last import, and left as they are there (--overwrite replaces them) (1):
  a.md

Problems (1):
  b.md: It is refused.`)
})

it('the report of an empty folder is short', () => {
  expect(formatReport(empty)).toBe('0 pages and 0 snippets: no blocks.\n100 % of the blocks are native.')
})

it('a report has the lines of a mapping file for components that nobody knows', () => {
  expect(
    formatReport({
      ...empty,
      losses: [
        {
          file: 'a.md',
          line: 3,
          outcome: 'locked',
          kind: 'unknown-component',
          reason: 'The component Price has no block of its own.',
        },
        {
          file: 'a.md',
          line: 5,
          outcome: 'changed',
          kind: 'unknown-component',
          reason: 'The component Box has no block of its own. Its content stays, its tag is a note for authors.',
        },
      ],
    }),
  ).toContain(`For --components FILE, to say what these mean (--help shows more):
  {
    "Price": { "ignore": true },
    "Box": { "unwrap": true }
  }`)
})
