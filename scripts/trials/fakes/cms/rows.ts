/*
 * What a CMS of Portico answers for a small portal, recorded from a running one and shortened: rows carry their numeric
 * id, dates and locale; empty fields are null; components carry ids; relations and files come whole.
 */

const dates = {
  createdAt: '2026-11-21T07:16:31.001Z',
  updatedAt: '2026-11-21T07:16:31.120Z',
  publishedAt: '2026-11-21T07:16:31.118Z',
  locale: null,
}

const paragraph = (key: string, text: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  children: [{ _type: 'span', _key: `${key}s`, text, marks: [] }],
  markDefs: [],
})

export const docRow = {
  id: 12,
  documentId: 'docintro0000000000000000',
  title: 'Introduction',
  path: '/guides/intro',
  inheritedPath: false,
  heading: null,
  label: 'Intro',
  description: 'What the sample is.',
  body: [paragraph('p1', 'The sample is a small portal.'), { ...paragraph('h1', 'Start here'), style: 'h2' }],
  tags: [
    { id: 2, documentId: 'tagsetup0000000000000000', name: 'Setup', slug: 'setup', description: null, ...dates },
    { id: 1, documentId: 'tagapi000000000000000000', name: 'API', slug: 'api', description: null, ...dates },
  ],
  sidebar: { id: 3, documentId: 'sidebarguides00000000000', label: 'Guides', key: 'guidesSidebar', ...dates },
  keywords: 'start\n\nbegin, or go\n',
  tocMinLevel: 2,
  tocMaxLevel: 3,
  hideTitle: false,
  hideToc: false,
  contentChangedAt: '2026-11-20T10:00:00.000Z',
  ...dates,
}

export const fileRow = {
  id: 1,
  documentId: 'filelogo0000000000000000',
  name: 'Logo of the Sample.svg',
  alternativeText: null,
  caption: null,
  width: 40,
  height: 20,
  formats: null,
  hash: 'Logo_of_the_Sample_1a2b3c4d5e',
  ext: '.svg',
  mime: 'image/svg+xml',
  size: 0.1,
  url: '/uploads/Logo_of_the_Sample_1a2b3c4d5e.svg',
  ...dates,
}

const link = (id: number, label: string, target: { doc?: string; headingKey?: string; href?: string }) => ({
  id,
  label,
  doc: target.doc ?? null,
  headingKey: target.headingKey ?? null,
  href: target.href ?? null,
})

export const siteRow = {
  id: 4,
  documentId: 'site00000000000000000000',
  title: 'Sample Docs',
  tagline: null,
  url: 'https://docs.example.com/',
  logo: { id: 1, alt: null, light: fileRow, dark: null },
  version: { id: 1, name: 'current', label: 'Next', path: '/', mainDoc: docRow.documentId },
  locales: [{ id: 1, code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' }],
  navbar: [
    { id: 1, type: 'doc', docId: docRow.documentId, href: null, position: 'left', label: 'Guides' },
    { id: 2, type: 'link', docId: null, href: 'https://example.com', position: 'right', label: 'Blog' },
  ],
  footer: {
    id: 1,
    copyright: 'Copyright 2026',
    groups: [{ id: 1, title: 'More', items: [link(1, 'Start', { doc: docRow.documentId, headingKey: 'h1' })] }],
  },
  announcement: {
    id: 1,
    key: 'hello',
    text: 'This is a sample.',
    linkLabel: 'More',
    linkHref: 'https://example.com/more',
    backgroundColor: null,
    textColor: null,
    closeable: true,
    from: null,
    until: null,
  },
  tocMinLevel: 2,
  tocMaxLevel: 3,
  sitemap: { id: 1, changefreq: 'weekly', priority: 0.5 },
  askAi: { id: 1, provider: 'passages', disclaimer: 'May be wrong.', scriptUrl: null },
  feedbackUrl: null,
  scripts: [],
  ...dates,
}

export const homeRow = {
  id: 5,
  documentId: 'home00000000000000000000',
  hero: { id: 1, title: 'Sample Docs', description: null, actions: [link(2, 'Start', { doc: docRow.documentId })] },
  slides: [
    {
      id: 1,
      title: 'Learn',
      description: 'Start.',
      variant: 'default',
      action: link(3, 'Read', { href: '/guides/intro' }),
    },
  ],
  cards: [
    {
      id: 1,
      title: 'Guides',
      description: 'Step by step.',
      doc: docRow.documentId,
      headingKey: null,
      href: null,
      color: 'blue',
      links: [],
    },
  ],
  contribute: null,
  ...dates,
}

export const sidebarRow = {
  id: 3,
  documentId: 'sidebarguides00000000000',
  key: 'guidesSidebar',
  label: 'Guides',
  entry: docRow.documentId,
  items: [{ type: 'doc', documentId: docRow.documentId, label: null }],
  ...dates,
}

export const snippetRow = {
  id: 6,
  documentId: 'snippet00000000000000000',
  key: 'hello',
  title: 'Hello',
  body: [paragraph('p2', 'Hello.')],
  contentChangedAt: '2026-11-20T10:00:00.000Z',
  ...dates,
}

export const tagRows = docRow.tags.map((tag) => ({ ...tag }))

export const redirectRow = {
  id: 7,
  documentId: 'redirect0000000000000000',
  from: '/old',
  doc: docRow.documentId,
  anchor: null,
  href: null,
  reason: 'moved',
  ...dates,
}

export const synonymRow = {
  id: 8,
  documentId: 'synonym00000000000000000',
  words: 'begin\nkick off\n',
  leadsTo: 'start',
  ...dates,
}

export const curationRow = {
  id: 9,
  documentId: 'curation0000000000000000',
  queries: 'first steps\n',
  pinned: [{ id: 1, doc: docRow.documentId }],
  hidden: [],
  ...dates,
}
