import type { Body, Doc, Snapshot } from '@portico/content-model'
import { describe, expect, it } from 'vitest'
import { linkTo, linkToHref, sampleSnapshot } from '../../trials/harness/sample-snapshot.ts'
import { checkSnapshot } from './index.ts'

const doc = (documentId: string): Doc => {
  const found = sampleSnapshot.docs.find((candidate) => candidate.documentId === documentId)
  if (!found) throw new Error(`The fixture has no doc ${documentId}.`)
  return found
}
const withBody = (body: Body): Snapshot => withDoc({ ...doc('docintro'), body })
const withDoc = (changed: Doc): Snapshot => ({
  ...sampleSnapshot,
  docs: sampleSnapshot.docs.map((candidate) => (candidate.documentId === changed.documentId ? changed : candidate)),
})
const shows = (documentId: string): Body => [{ _type: 'snippet', _key: `shows-${documentId}`, documentId }]
const tenTimes = (documentId: string): Body =>
  [...'0123456789'].map((digit) => ({ _type: 'snippet', _key: `s${digit}`, documentId }))
const intro = { type: 'doc', documentId: 'docintro', title: 'Introduction', path: '/guides/intro' }

const withFont = (...media: Snapshot['media']): Snapshot => ({
  ...sampleSnapshot,
  site: { ...sampleSnapshot.site, font: 'font' },
  media: [...sampleSnapshot.media, ...media],
})
const said = (snapshot: Snapshot) =>
  checkSnapshot(snapshot).map(({ severity, message, hint }) => [severity, message, hint])

describe('checkSnapshot', () => {
  it('finds nothing in the sample', () => {
    expect(checkSnapshot(sampleSnapshot)).toEqual([])
  })

  it('names the document and the block of every broken link, all at once', () => {
    const snapshot = withBody([
      linkTo('docgone', { key: 'a' }),
      linkTo('docinstall', { key: 'b', headingKey: 'gone-heading' }),
      linkToHref('/no/such/page', 'c'),
      linkToHref('/guides/install#nowhere', 'd'),
      linkToHref('#nowhere', 'e'),
      linkToHref('/guides/install.html#check-the-version', 'f'),
      linkToHref('/old-intro', 'g'),
      linkToHref('https://example.com/anything', 'h'),
      linkToHref('/tags/api', 'i'),
      linkToHref('/snippets/install-command', 'j'),
    ])
    expect(checkSnapshot(snapshot)).toEqual([
      {
        severity: 'error',
        kind: 'broken-link',
        document: intro,
        block: { key: 'a', title: 'Paragraph', excerpt: 'See this page.' },
        message: 'It links to a page that is not published (docgone).',
        hint: 'Publish that page, or link to another one.',
      },
      {
        severity: 'error',
        kind: 'broken-anchor',
        document: intro,
        block: { key: 'b', title: 'Paragraph', excerpt: 'See this page.' },
        message: 'It links to a heading of /guides/install that is no longer there (gone-heading).',
        hint: 'Choose another heading of that page, or the page as a whole.',
      },
      {
        severity: 'error',
        kind: 'broken-link',
        document: intro,
        block: { key: 'c', title: 'Paragraph', excerpt: 'See this page.' },
        message: 'It links to /no/such/page, which no page has.',
        hint: 'Choose the page from the list, so that the link follows it, or correct the address.',
      },
      {
        severity: 'error',
        kind: 'broken-anchor',
        document: intro,
        block: { key: 'd', title: 'Paragraph', excerpt: 'See this page.' },
        message: 'It links to #nowhere of /guides/install, and no heading there has that anchor.',
        hint: 'Choose the heading from the list, or correct the anchor.',
      },
      {
        severity: 'error',
        kind: 'broken-anchor',
        document: intro,
        block: { key: 'e', title: 'Paragraph', excerpt: 'See this page.' },
        message: 'It links to #nowhere of its own page, and no heading there has that anchor.',
        hint: 'Choose the heading from the list, or correct the anchor.',
      },
    ])
  })

  it('does not report links to a document that is broken itself', () => {
    const snapshot = withBody([linkTo('docgone', { key: 'a' })])
    expect(checkSnapshot(snapshot, { unreadable: new Set(['docgone']) })).toEqual([])
  })

  it('names a snippet that is missing, and a circle of snippets once', () => {
    const [install] = sampleSnapshot.snippets
    if (!install) throw new Error('The fixture has no snippet.')
    const snapshot: Snapshot = {
      ...withBody(shows('snippetgone')),
      snippets: [
        { ...install, body: shows('snippetother') },
        { ...install, documentId: 'snippetother', key: 'other', title: 'Other', body: shows('snippetinstall') },
      ],
    }
    expect(checkSnapshot(snapshot)).toEqual([
      {
        severity: 'error',
        kind: 'missing-snippet',
        document: intro,
        block: { key: 'shows-snippetgone', title: 'Snippet', excerpt: 'snippetgone' },
        message: 'It shows a snippet that is not published (snippetgone).',
        hint: 'Publish the snippet, or take it out of this place.',
      },
      {
        severity: 'error',
        kind: 'snippet-cycle',
        document: {
          type: 'snippet',
          documentId: 'snippetinstall',
          title: 'Install command',
          path: '/snippets/install-command',
        },
        message: 'The snippet shows itself: “Install command” shows “Other” shows “Install command”.',
        hint: 'Take one of these snippets out of the other.',
      },
    ])
  })

  it('names a page that shows itself as a snippet, which would end the build', () => {
    expect(said(withBody(shows('docintro')))).toEqual([
      [
        'error',
        'It shows a snippet that is not published (docintro).',
        'Publish the snippet, or take it out of this place.',
      ],
    ])
  })

  it('names snippets that show each other more often than a page can hold, and does not try it', () => {
    const [install] = sampleSnapshot.snippets
    if (!install) throw new Error('The fixture has no snippet.')
    const levels = [...'abcdefghijklmnop']
    const snippets = levels.map((name, level) => ({
      ...install,
      documentId: `level${name}`,
      key: `level-${name}`,
      title: `Level ${name}`,
      body: level === 0 ? install.body : tenTimes(`level${levels[level - 1]}`),
    }))
    const snapshot = { ...withBody(shows('levelp')), snippets: [install, ...snippets] }
    expect(said(snapshot)).toContainEqual([
      'error',
      'The snippets that it shows, with those that they show, are more than a page can hold.',
      'Show them fewer times, or shorten them.',
    ])
    const large = checkSnapshot(snapshot).map(({ document }) => document?.documentId)
    expect(large).toEqual(expect.arrayContaining(['docintro', 'levelp']))
    expect(large).not.toEqual(expect.arrayContaining(['levelc']))
  })

  it('names a picture without alternative text and one that is gone', () => {
    const snapshot = withBody([
      { _type: 'image', _key: 'a', light: { documentId: 'mediaterminal' }, alt: ' ' },
      { _type: 'image', _key: 'b', light: { documentId: 'mediagone' }, alt: 'A chart' },
    ])
    expect(checkSnapshot(snapshot)).toEqual([
      {
        severity: 'error',
        kind: 'missing-alt',
        document: intro,
        block: { key: 'a', title: 'Image', excerpt: '' },
        message: 'The picture has no alternative text.',
        hint: 'Say in a few words what it shows.',
      },
      {
        severity: 'error',
        kind: 'missing-image',
        document: intro,
        block: { key: 'b', title: 'Image', excerpt: 'A chart' },
        message: 'Its picture is no longer in the media library (mediagone).',
        hint: 'Choose a picture of the library, or delete the block.',
      },
    ])
  })

  it('names a picture in a line and that of the home page where they are gone', () => {
    const child = { _type: 'inlineImage' as const, _key: 'i', light: { documentId: 'mediagone' }, alt: 'Save' }
    const snapshot = withBody([{ _type: 'block', _key: 'a', style: 'normal', children: [child], markDefs: [] }])
    const home = { ...snapshot.home, picture: { light: 'mediaterminal', dark: 'darkgone', alt: 'A terminal' } }
    expect(checkSnapshot({ ...snapshot, home })).toMatchObject([
      {
        document: intro,
        block: { key: 'a', title: 'Paragraph', excerpt: 'Save' },
        message: 'Its picture is no longer in the media library (mediagone).',
      },
      {
        document: { type: 'home', documentId: 'home1', title: 'Home' },
        message: 'The picture is no longer in the media library (darkgone).',
        hint: 'Choose the picture again under “Home”.',
      },
    ])
  })

  it('names links to files that are gone: of words, a card, a badge and a picture', () => {
    const gone = { file: 'mediagone' }
    const spans = [{ _type: 'span' as const, _key: 's', text: 'The guide', marks: ['m'] }]
    const snapshot = withBody([
      {
        _type: 'block',
        _key: 'a',
        style: 'normal',
        children: spans,
        markDefs: [{ _type: 'fileLink', _key: 'm', ...gone }],
      },
      { _type: 'cards', _key: 'b', items: [{ _type: 'card', _key: 'c', title: 'Guide', target: gone }] },
      {
        _type: 'block',
        _key: 'd',
        style: 'normal',
        children: [{ _type: 'badge', _key: 'e', kind: 'new', text: 'PDF', target: gone }],
        markDefs: [],
      },
      { _type: 'image', _key: 'f', light: { documentId: 'mediaterminal' }, alt: 'A terminal', target: gone },
      {
        _type: 'image',
        _key: 'g',
        light: { documentId: 'mediaterminal' },
        alt: 'A terminal',
        target: { file: 'mediaterminal' },
      },
    ])
    const problems = checkSnapshot(snapshot)
    expect(problems.map(({ kind, block }) => [kind, block?.key, block?.title])).toEqual([
      ['missing-file', 'a', 'Paragraph'],
      ['missing-file', 'c', 'Card'],
      ['missing-file', 'd', 'Paragraph'],
      ['missing-file', 'f', 'Image'],
    ])
    expect(problems[0]).toMatchObject({
      severity: 'error',
      document: intro,
      message: 'It links to a file that is no longer in the media library (mediagone).',
      hint: 'Choose a file of the library, or remove the link.',
    })
  })

  it('warns of two documents with one address, and names the one that loses', () => {
    expect(checkSnapshot(withDoc({ ...doc('docquickstart'), path: '/Guides/Install', inheritedPath: true }))).toEqual([
      {
        severity: 'warning',
        kind: 'duplicate-route',
        document: { type: 'doc', documentId: 'docquickstart', title: 'Quick Start', path: '/Guides/Install' },
        message:
          'Its address /Guides/Install is already that of “Install” (/guides/install): readers see that one, not this.',
        hint: 'Give one of the two another address.',
      },
    ])
  })

  it('prints the navbar item that leads nowhere', () => {
    const snapshot: Snapshot = {
      ...sampleSnapshot,
      site: {
        ...sampleSnapshot.site,
        navbar: [
          { type: 'doc', position: 'left', label: 'Guides' },
          { type: 'doc', docId: 'docgone', position: 'left', label: 'Gone' },
          {
            type: 'menu',
            position: 'left',
            label: 'More',
            items: [
              { label: 'Intro', target: { documentId: 'docintro' } },
              { label: 'Lost', target: { documentId: 'doclost' } },
            ],
          },
        ],
      },
    }
    const document = { type: 'site', documentId: 'site1', title: 'Sample Docs' }
    expect(checkSnapshot(snapshot)).toEqual([
      {
        severity: 'error',
        kind: 'navbar-item',
        document,
        message: 'A navbar item leads nowhere: {"type":"doc","position":"left","label":"Guides"}.',
        hint: 'An item of type “doc” needs a page.',
      },
      {
        severity: 'error',
        kind: 'broken-link',
        document,
        message: 'The navbar item “Gone”: It links to a page that is not published (docgone).',
        hint: 'Publish that page, or link to another one.',
      },
      {
        severity: 'error',
        kind: 'broken-link',
        document,
        message: 'The navbar entry “More > Lost”: It links to a page that is not published (doclost).',
        hint: 'Publish that page, or link to another one.',
      },
    ])
  })

  it('checks the text of the home page as that of a page', () => {
    const target = { documentId: 'docgone' }
    const card = { _type: 'card' as const, _key: 'c', title: 'Gone', target }
    const body = [{ _type: 'cards' as const, _key: 'cards', items: [card] }]
    expect(checkSnapshot({ ...sampleSnapshot, home: { ...sampleSnapshot.home, body } })).toMatchObject([
      {
        severity: 'error',
        kind: 'broken-link',
        document: { type: 'home', documentId: 'home1', title: 'Home' },
        message: 'It links to a page that is not published (docgone).',
      },
    ])
  })

  it('finds what the shell links to and is gone: sidebar items, footer, home page, tags', () => {
    const snapshot: Snapshot = {
      ...sampleSnapshot,
      docs: sampleSnapshot.docs.filter(({ documentId }) => documentId !== 'docquickstart'),
      tags: sampleSnapshot.tags.filter(({ documentId }) => documentId !== 'tagapi'),
    }
    expect(checkSnapshot(snapshot).map(({ kind, document, message }) => [kind, document?.title, message])).toEqual([
      ['broken-link', 'Install', 'It links to a page that is not published (docquickstart).'],
      [
        'broken-link',
        'Guides',
        'Its item “First steps > a page”: It links to a page that is not published (docquickstart).',
      ],
      ['missing-tag', 'REST API', 'It has a tag that does not exist (tagapi).'],
      ['broken-link', 'Home', 'The button “Start”: It links to a page that is not published (docquickstart).'],
    ])
  })

  it('warns of an accent that is too light for text, and of a page that code takes the address of', () => {
    const ownPages = [{ path: '/guides/install', title: 'Own' }]
    const snapshot: Snapshot = { ...sampleSnapshot, site: { ...sampleSnapshot.site, accentColor: '#FFEE00', ownPages } }
    expect(checkSnapshot(snapshot).map(({ severity, kind, message }) => [severity, kind, message])).toEqual([
      [
        'warning',
        'duplicate-route',
        'Its address /guides/install is already that of “Own” (/guides/install): readers see that one, not this.',
      ],
      [
        'warning',
        'accent-contrast',
        'The accent color #FFEE00 is too light for text on a white page: readers see #786f00.',
      ],
    ])
    const dark = { ...sampleSnapshot, site: { ...sampleSnapshot.site, accentColor: '#0F6B62' } }
    expect(checkSnapshot(dark)).toEqual([])
  })

  it('refuses a font that is none or is gone, and warns of one that every page would wait for', () => {
    const faces = [{ path: '/media/acme-latin-0a1b2c3d.woff2', range: 'U+20-7E', bytes: 100 * 1024 }]
    const font = {
      documentId: 'font',
      name: 'Acme.woff2',
      mime: 'font/woff2',
      path: faces[0]?.path ?? '',
      variants: [],
    }
    expect(said(withFont({ ...font, font: { faces } }))).toEqual([])
    expect(said(withFont())).toEqual([
      ['error', 'The font is no longer in the media library (font).', 'Choose the font again under “Site”.'],
    ])
    expect(said(withFont({ ...font, name: 'terms.pdf' }))).toEqual([
      [
        'warning',
        'The font “terms.pdf” is no font, so texts are in the face under “Font”.',
        'Choose a file in WOFF2, WOFF, TTF or OTF under “Site”.',
      ],
    ])
    const heavy = faces.map((face) => ({ ...face, bytes: face.bytes + 1 }))
    expect(said(withFont({ ...font, font: { faces: heavy } }))).toEqual([
      [
        'warning',
        'The font “Acme.woff2” adds 101 KiB to the first page that a reader opens; 100 KiB is the limit for a quick one.',
        'Choose a lighter font, or a file of it with one weight.',
      ],
    ])
  })
})
