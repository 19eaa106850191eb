import { describe, expect, it } from 'vitest'
import { rows } from '../../fixtures/rows.ts'
import { rowContent, readRow, RowShapeError, type Row, type RowType } from './index.ts'

const TYPES = Object.keys(rows) as RowType[]
/** Columns that hold JSON, in which an empty text is a value. */
const JSON_COLUMNS = ['body', 'scriptData']

type Path = readonly (string | number)[]

/** The way to each field of a row that is a text, those of its components included. */
function textPaths(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'string') return at.at(-1) === 'documentId' || typeof at.at(-1) === 'number' ? [] : [at]
  if (Array.isArray(value)) return value.flatMap((part, index) => textPaths(part, [...at, index]))
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  return Object.entries(value).flatMap(([name, part]) =>
    JSON_COLUMNS.includes(name) ? [] : textPaths(part, [...at, name]),
  )
}

/** The row with another value at a place, or with nothing there. */
function withValue(row: Row, path: Path, value?: string | null): Row {
  const copy = structuredClone(row) as Record<string | number, unknown>
  const parent = path.slice(0, -1).reduce((part, step) => part[step] as typeof copy, copy)
  const name = path.at(-1) ?? ''
  if (value === undefined) delete parent[name]
  else parent[name] = value
  return copy as Row
}

const messages = (type: RowType, changes: object): string[] => {
  const read = readRow(type, { ...rows[type].row, ...changes })
  return read.ok ? [] : read.problems.map(({ message, hint }) => `${message} ${hint}`)
}
const siteWith = (changes: object) => {
  const read = readRow('site', { ...rows.site.row, ...changes })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.document
}

describe('an old address', () => {
  it.each([
    ['/%C3%BCber-uns', '/über-uns'],
    ['/with%20space', '/with space'],
    ['/a%2Fb%3Fc', '/a%2Fb%3Fc'],
    ['/100%', '/100%'],
    ['/line%0Aend', '/line%0Aend'],
    ['/over/über', '/over/über'],
  ])('is read as a reader asks for it: %s', (from, read) => {
    expect(readRow('redirect', { ...rows.redirect.row, from })).toMatchObject({ ok: true, document: { from: read } })
  })
})

describe.each(TYPES)('a row of the type %s', (type) => {
  const { row, document } = rows[type]

  it('becomes its document', () => {
    expect(readRow(type, row)).toEqual({ ok: true, document })
  })

  it.each(textPaths(row).map((path) => [path.join('.'), path] as const))(
    'reads %s alike: empty, null, absent',
    (_name, path) => {
      const absent = rowContent(type, withValue(row, path))
      expect(rowContent(type, withValue(row, path, ''))).toEqual(absent)
      expect(rowContent(type, withValue(row, path, null))).toEqual(absent)
    },
  )

  it.skipIf(type === 'home')('is no document of its kind while nothing is filled in, and says so', () => {
    const read = readRow(type, { documentId: 'empty1' })
    expect(read).toMatchObject({ ok: false })
    if (!read.ok) expect(read.problems.length).toBeGreaterThan(0)
  })

  it('has a shape that is not known where a column holds what it cannot', () => {
    expect(() => readRow(type, { ...row, documentId: 7 })).toThrow(RowShapeError)
  })
})

describe('an empty field', () => {
  it('is an empty text where the document wants one', () => {
    expect(
      siteWith({ footer: { groups: null, copyright: null }, askAi: { provider: 'passages', disclaimer: null } }),
    ).toMatchObject({ footer: { groups: [], copyright: '' }, askAi: { provider: 'passages', disclaimer: '' } })
    expect(siteWith({ logo: { light: { documentId: 'file1' }, dark: null, alt: null } }).logo).toEqual({
      light: 'file1',
      alt: '',
    })
    expect(readRow('home', { documentId: 'home1', hero: { title: 'Read me', description: null } })).toEqual({
      ok: true,
      document: {
        documentId: 'home1',
        hero: { title: 'Read me', description: '', actions: [] },
        samples: [],
        slides: [],
        cards: [],
        body: [],
      },
    })
  })

  it('is no part of a home page, which can do without each', () => {
    expect(readRow('home', { documentId: 'home1' })).toEqual({
      ok: true,
      document: { documentId: 'home1', samples: [], slides: [], cards: [], body: [] },
    })
  })

  it('is an empty list of blocks or items', () => {
    for (const empty of [null, undefined, ''])
      for (const [type, column] of [
        ['doc', 'body'],
        ['snippet', 'body'],
        ['home', 'body'],
        ['sidebar', 'items'],
      ] as const)
        expect(rowContent(type, { ...rows[type].row, [column]: empty })).toMatchObject({ [column]: [] })
  })

  it('is no logo where its picture was deleted', () => {
    expect(siteWith({ logo: { light: null, dark: null, alt: 'Portico' } }).logo).toBeUndefined()
  })
})

describe('what is wrong', () => {
  it.each([
    [
      'a second language',
      'site',
      { locales: [...rows.site.document.locales, { code: 'ar', label: 'العربية', direction: 'rtl', htmlLang: 'ar' }] },
      '“locales” has more than one language, but pages exist in one only. Keep the language of the pages and remove the others.',
    ],
    ['no language', 'site', { locales: [] }, '“locales” is empty or too small. Correct it.'],
    [
      'an announcement’s link without words',
      'site',
      { announcement: { key: 'a', text: 'News', linkHref: '/news' } },
      '“announcement › link › label” is empty. Fill it in.',
    ],
    [
      'an announcement’s link without an address',
      'site',
      { announcement: { key: 'a', text: 'News', linkLabel: 'Read on' } },
      '“announcement › link › href” is empty. Fill it in.',
    ],
    [
      'a color',
      'site',
      { announcement: { key: 'a', text: 'News', textColor: 'red' } },
      '“announcement › textColor” must be a color such as #4945ff. Correct it.',
    ],
    [
      'an item of the navbar that shows nothing',
      'site',
      { navbar: [{ type: 'link', href: '/', position: 'left', label: 'Home', iconOnly: true }] },
      '“navbar › 1 › icon” is empty, but nothing else of the item is shown. Choose an icon, or show the label.',
    ],
    [
      'a menu without entries',
      'site',
      { navbar: [{ type: 'menu', position: 'left', label: 'More', items: [] }] },
      '“navbar › 1 › items” is empty, but a menu needs entries. Add an entry, or let the item lead to a page.',
    ],
    [
      'a widget without its script',
      'site',
      { askAi: { provider: 'script' } },
      '“askAi › scriptUrl” is empty, but a widget needs the address of its script. Fill it in, or choose another provider.',
    ],
    [
      'an origin with a path',
      'site',
      { scripts: [{ name: 'A', src: 'https://example.com/a.js', origins: 'https://example.com/a' }] },
      '“scripts › 1 › origins › 1” must be an origin such as https://example.com or https://*.example.com, without a path. Correct it.',
    ],
    ['an address', 'site', { url: 'docs' }, '“url” must be an address such as https://docs.example.com. Correct it.'],
    ...['?a=1', '#part', '/a b', '/"x', '/{x}'].map((end): [string, RowType, object, string] => [
      'an address of the site that ends there',
      'site',
      { url: `https://docs.example.com${end}` },
      '“url” must be an address without spaces, quotes, query and anchor, such as https://docs.example.com. Correct it.',
    ]),
    [
      'a slug that no tag can have',
      'tag',
      { slug: 'index' },
      '“slug” must not be “index”, which means the list of all tags. Correct it.',
    ],
    ['a level that is too deep', 'doc', { tocMaxLevel: 9 }, '“tocMaxLevel” is too large. Make it 6 at most.'],
    [
      'a choice',
      'redirect',
      { reason: 'why' },
      '“reason” must be “renamed” or “moved” or “deleted” or “by-hand”. Choose one of them.',
    ],
    [
      'a redirect that leads nowhere',
      'redirect',
      { doc: null, anchor: null, href: null },
      '“to › href” leads nowhere or to an address that readers may not follow. Choose a page, or write an https address or a path such as /page.',
    ],
  ] as const)('is said of %s', (_what, type, changes, message) => {
    expect(messages(type, changes)).toEqual([message])
  })

  it('is said all at once, of fields and body', () => {
    const read = readRow('doc', { ...rows.doc.row, title: '', body: [{ _type: 'hologram', _key: 'x' }] })
    expect(read).toMatchObject({
      ok: false,
      problems: [
        { field: ['title'], kind: 'invalid-field', message: '“title” is empty.' },
        { field: ['body'], kind: 'unknown-block', block: { key: 'x' } },
      ],
    })
  })

  it('is said by its column where the shape of the row is not known', () => {
    expect(() => readRow('doc', { ...rows.doc.row, title: 7 })).toThrow(
      'title: Invalid input: expected string, received number',
    )
  })
})
