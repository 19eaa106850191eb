/** What a defect is made of. */
export interface Surroundings {
  readonly draftPage: string
  readonly draftSnippet: string
  /** A page that readers have. */
  readonly other: { readonly documentId: string; readonly path: string }
  /** The level of the headings around the place. */
  readonly level: number
}

/** The key of the block that something is wrong with. */
export const SEEDED = 'seeded'

export interface BodyDefect {
  readonly name: string
  /** The kind of problem that has to be shown. */
  readonly kind: string
  readonly blocks: (surroundings: Surroundings) => readonly object[]
}

const GONE = 'nosuchdocument0000000000'
const PICTURE = { documentId: 'nosuchpicture00000000000' }
const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: 'seededspan', text, marks })
const text = (children: readonly object[], fields: object = {}) => ({
  _type: 'block',
  _key: SEEDED,
  style: 'normal',
  markDefs: [],
  children,
  ...fields,
})
const linked = (words: string, link: object) => [
  text([span(words, 'seededmark')], { markDefs: [{ _key: 'seededmark', ...link }] }),
]
const heading = (level: number, words: string, key = SEEDED) => text([span(words)], { _key: key, style: `h${level}` })
const code = (fields: object) => [{ _type: 'code', _key: SEEDED, code: 'npm start', ...fields }]
const tab = (key: string, label: string, words: string) => ({
  _type: 'tab',
  _key: key,
  label,
  content: [text([span(words)], { _key: `${key}text` })],
})

/** What a text must not hold when it is published, each as the blocks that have it. */
export const BODY_DEFECTS: readonly BodyDefect[] = [
  {
    name: 'a picture without alternative text',
    kind: 'missing-alt',
    blocks: () => [{ _type: 'image', _key: SEEDED, light: PICTURE, alt: '' }],
  },
  {
    name: 'a picture in a line without alternative text',
    kind: 'missing-alt',
    blocks: () => [text([span('Press '), { _type: 'inlineImage', _key: 'seededpicture', light: PICTURE, alt: ' ' }])],
  },
  {
    name: 'a heading that skips a level',
    kind: 'heading-jump',
    blocks: ({ level }) => [heading(level, 'A seeded part', 'seededabove'), heading(level + 2, 'A seeded detail')],
  },
  {
    name: 'two headings with the same words',
    kind: 'duplicate-heading',
    blocks: ({ level }) => [heading(level, 'A seeded part', 'seededabove'), heading(level, 'a Seeded part ')],
  },
  {
    name: 'a link to a draft',
    kind: 'broken-link',
    blocks: ({ draftPage }) => linked('a draft', { _type: 'internalLink', documentId: draftPage }),
  },
  {
    name: 'a link to a page that was deleted',
    kind: 'broken-link',
    blocks: () => linked('nothing', { _type: 'internalLink', documentId: GONE }),
  },
  {
    name: 'a link to an address that no page has',
    kind: 'broken-link',
    blocks: () => linked('nothing', { _type: 'link', href: '/no/such/page?x=1' }),
  },
  {
    name: 'a link that an import could not follow',
    kind: 'dead-link',
    blocks: () => linked('nothing', { _type: 'brokenLink', href: './lost.md' }),
  },
  {
    name: 'a card that leads to a draft',
    kind: 'broken-link',
    blocks: ({ draftPage }) => [
      {
        _type: 'cards',
        _key: 'seededcards',
        items: [{ _type: 'card', _key: SEEDED, title: 'A draft', target: { documentId: draftPage } }],
      },
    ],
  },
  {
    name: 'a link to a heading that is gone',
    kind: 'broken-anchor',
    blocks: ({ other: { documentId } }) =>
      linked('a heading', { _type: 'internalLink', documentId, headingKey: 'nosuchheading' }),
  },
  {
    name: 'an address with an anchor that is gone',
    kind: 'broken-anchor',
    blocks: ({ other: { path } }) => linked('a heading', { _type: 'link', href: `${path}#no-such-heading` }),
  },
  {
    name: 'an anchor that its own page does not have',
    kind: 'broken-anchor',
    blocks: () => linked('a heading', { _type: 'link', href: '#no-such-heading-here' }),
  },
  {
    name: 'a language that the highlighter does not know',
    kind: 'unknown-language',
    blocks: () => code({ language: 'javasript' }),
  },
  {
    name: 'an embed of another site',
    kind: 'invalid-block',
    blocks: () => [{ _type: 'embed', _key: SEEDED, url: 'https://example.com/film', title: 'A film' }],
  },
  {
    name: 'a link without words',
    kind: 'empty-link',
    blocks: () => linked('  ', { _type: 'link', href: 'https://example.com' }),
  },
  {
    name: 'a tab without text',
    kind: 'empty-tab',
    blocks: () => [
      { _type: 'tabs', _key: 'seededtabs', items: [tab('seededtab', 'npm', 'Text'), tab(SEEDED, 'yarn', '')] },
    ],
  },
  {
    name: 'a snippet that is a draft',
    kind: 'missing-snippet',
    blocks: ({ draftSnippet }) => [{ _type: 'snippet', _key: SEEDED, documentId: draftSnippet }],
  },
]
