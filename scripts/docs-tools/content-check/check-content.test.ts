import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { writeFile } from '../../lib/write-file.ts'
import { checkContent, formatFindings, readContent, RULES } from './index.ts'

// The first spelling check loads the dictionaries.
vi.setConfig({ testTimeout: 60_000 })

const root = mkdtempSync(join(tmpdir(), 'portico-content-check-'))
afterAll(() => rmSync(root, { recursive: true }))

const WORDS = 'The bakery opens at six and sells bread until the evening. '
const LONG = Array.from({ length: 12 }, (_, day) => `On day ${day} ${WORDS.toLowerCase()}`).join('')
const DESCRIPTION = 'Learn when the bakery opens and what it sells on each day of the week.'

interface Page {
  readonly matter?: string
  readonly text: string
}

/** A page without a fault, but for what a test gives it. */
function page({ matter = `description: ${DESCRIPTION}`, text }: Page): string {
  return `---\ntitle: Bread\n${matter}\n---\n\nBread is sold every day but Sunday.\n\n${LONG}\n\n${text}\n`
}

const short = (text: string) => `---\ntitle: Cake\n---\n\nCake.\n\n${text}\n`

let folders = 0
/** What the rules say of a folder that is whole but for these files. */
async function findingsOf(files: Readonly<Record<string, string>>, rule?: string): Promise<string> {
  const folder = join(root, String(folders++))
  const whole: Record<string, string> = {
    'docs/bread.md': page({ text: 'Ask for the rye.' }),
    'tags.json': '[{ "name": "Bakery", "slug": "bakery" }]',
    'dictionary.txt': 'focaccia\n',
    ...files,
  }
  for (const [name, text] of Object.entries(whole)) await writeFile(join(folder, name), text)
  const rules = RULES.filter(({ name }) => rule === undefined || name === rule)
  return formatFindings(await checkContent(await readContent(folder), rules))
}

test('content without a fault', async () => {
  expect(await findingsOf({})).toBe('')
})

test('content whose home page is written, and the settings of its site are not', async () => {
  expect(await findingsOf({ 'home.json': '{ "samples": [], "slides": [], "cards": [], "body": [] }' })).toBe('')
})

test('everything is said at once, by file and line', async () => {
  const text = `## The wheather\n\n\`\`\`js\nconst = 1\n\`\`\`\n\n#### Rolls\n\nTODO`
  expect(await findingsOf({ 'docs/bread.md': page({ matter: 'tags: [Bakery, Pastry]', text }) })).toBe(
    `docs/bread.md
     1  descriptions The page has no description.
     3  tags         tags.json has no tag “Pastry”. Take one that it has, or add it there.
    10  spelling     “wheather” is not a known word. Correct it, or add it to dictionary.txt.
    13  fences       As js the sample does not parse: Unexpected token (1:6)
    16  headings     The heading “Rolls” is of level 4, but the one above it is of level 2.
    18  placeholders “TODO” stands for something that is missing. Write what is meant.`,
  )
})

test.each([
  [
    'portal',
    '[Rolls](/rolls) and [rye](#rye).',
    [
      '10  portal       No heading of that page is known by the anchor #rye; the link leads to the page.',
      '10  portal       Paragraph “Rolls and rye.”: It links to /rolls, which no page has. Choose the page from the list, so that the link follows it, or correct the address.',
    ],
  ],
  [
    'fences',
    '```\na\n```\n\n```jss\na\n```',
    [
      '10  fences       The sample has no language; plain text is “text”.',
      '14  fences       Nothing is known of the language “jss”; add it to content-check/languages.',
    ],
  ],
  [
    'headings',
    '# Rolls',
    ['1  headings     The text has a first-level heading, “Rolls”; the page shows the one of its front matter.'],
  ],
  [
    'pictures',
    '![Screenshot of the shop](/media/shop.svg)\n\n![The shop](/media/shop.svg)',
    [
      '10  pictures     “Screenshot of the shop” begins with what every picture is; begin with what is seen.',
      '12  pictures     “The shop” does not say what is seen.',
    ],
  ],
  [
    'spelling',
    'The colour of `brewd` is [not here](/nowere), towards focaccia.',
    [
      '10  spelling     “colour” is not a known word. Correct it, or add it to dictionary.txt.',
      '10  spelling     “towards” is British; write American English.',
    ],
  ],
  [
    'placeholders',
    "Lorem, coming soon, `'bar'` and bar.",
    ['10  placeholders “Lorem” stands for something that is missing. Write what is meant.'],
  ],
  [
    'callouts',
    ':::tip\na\n:::\n\n'.repeat(4),
    ['1  callouts     warning: The page has 4 callouts; readers pass over all of them. Make some of them text.'],
  ],
])('%s of a page', async (rule, text, findings) => {
  const files = { 'docs/bread.md': page({ text }), 'media/shop.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }
  const found = await findingsOf(files, rule)
  expect(found.split('\n').map((line) => line.trim())).toEqual(['docs/bread.md', ...findings])
})

test('the description has a length, and is of one page only', async () => {
  expect(
    await findingsOf(
      {
        'docs/bread.md': page({ text: '' }),
        'docs/cake.md': page({ text: '' }),
        'docs/rolls.md': page({ matter: 'description: Rolls.', text: '' }),
      },
      'descriptions',
    ),
  ).toBe(
    `docs/cake.md
     1  descriptions docs/bread.md has the same description.

docs/rolls.md
     1  descriptions The description has 6 characters; it may have 50 to 160.`,
  )
})

test('a page opens with its subject, in a paragraph that has a short first sentence', async () => {
  const long = `${'very '.repeat(40)}long.`
  expect(
    await findingsOf(
      {
        'docs/bread.md': '---\ntitle: Bread\n---\n\n## Bread\n\nBread.\n',
        'docs/cake.md': `---\ntitle: Cake\n---\n\nThis is ${long} This is not.\n`,
        'docs/rolls.md': '---\ntitle: Rolls\n---\n\nAfter this page you can bake rolls.\n',
        'docs/rye.md': '---\ntitle: Rye\n---\n\nRye keeps for a week. This page says why.\n',
      },
      'openings',
    ),
  ).toBe(
    `docs/bread.md
     5  openings     The page does not open with a paragraph. Say in one what the page is about.

docs/cake.md
     5  openings     The first sentence has 43 words; 40 are enough.

docs/rolls.md
     5  openings     The first sentence speaks of “this page”. Open with the subject itself.`,
  )
})

test('a page has 120 words, those of its snippets included', async () => {
  expect(
    await findingsOf(
      {
        'docs/bread.md': short('<Snippet name="hours" />'),
        'docs/cake.md': short('```js\n0\n```'),
        'snippets/hours.md': `---\ntitle: hours\n---\n\n${LONG}\n`,
      },
      'length',
    ),
  ).toBe(
    `docs/cake.md
     1  length       The page has 1 words; a page that answers a question has 120 or more.`,
  )
})

const SITE = {
  title: 'Bakery',
  url: 'https://bakery.example.com',
  version: { name: 'current', label: 'Now', path: '/' },
  locales: [{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' }],
  navbar: [],
  footer: { groups: [], copyright: '' },
  sitemap: {},
  askAi: { disclaimer: '' },
}

test('the text of the home page is no snippet, and may be short', async () => {
  const folder = join(root, 'home')
  await writeFile(join(folder, 'docs/bread.md'), page({ text: '' }))
  await writeFile(join(folder, 'site.json'), JSON.stringify(SITE))
  await writeFile(join(folder, 'home.md'), 'Bread, cake and rolls.\n')
  const content = await readContent(folder)
  expect(content.pages.map(({ name, kind }) => [name, kind])).toEqual([
    ['/bread', 'doc'],
    ['home', 'home'],
  ])
  const rules = RULES.filter(({ name }) => name === 'length')
  expect(formatFindings(await checkContent(content, rules))).toBe('')
})

test('a sentence of eight words stands on one page only, whatever its markup', async () => {
  const files = {
    'docs/bread.md':
      '---\ntitle: Bread\n---\n\nBread. You can buy rye and wheat on weekdays.\n\nSeven words are no sentence of its.\n',
    'docs/cake.md':
      '---\ntitle: Cake\n---\n\n- You can buy **rye** and `wheat` on weekdays!\n\nSeven words are no sentence of its.\n',
  }
  expect(await findingsOf(files, 'sentences')).toBe(
    `docs/cake.md
     5  sentences    docs/bread.md:5 has the same sentence: “You can buy rye and wheat on weekdays!” Say it in other words, or make it a snippet.`,
  )
})

test('the dictionary is sorted', async () => {
  expect(await findingsOf({ 'dictionary.txt': 'focaccia\nciabatta\n' }, 'spelling')).toBe(
    `dictionary.txt
     1  spelling     “focaccia” is not in its place, or is there twice.`,
  )
})

test('a folder without pages is refused', async () => {
  await writeFile(join(root, 'empty', 'tags.json'), '[]')
  await expect(readContent(join(root, 'empty'))).rejects.toThrow(`There are no pages in ${join(root, 'empty')}.`)
})
