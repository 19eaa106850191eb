import type { ContentOf, WrittenType } from '../src/documents/shapes'

export const UPDATED_AT = '2026-11-21T08:00:00.000Z'

/** One document a kind, with every field that the kind has. */
export const full = {
  doc: {
    documentId: 'doc1',
    path: '/Guides/first-steps',
    inheritedPath: true,
    title: 'First steps',
    heading: 'Your first steps',
    label: 'Steps',
    description: 'How to begin.',
    body: [],
    tags: ['tag2', 'tag1'],
    sidebar: 'sidebar1',
    tocMinLevel: 2,
    tocMaxLevel: 4,
    hideTitle: true,
    hideToc: true,
    keywords: ['begin', 'getting started'],
    checkedAgainst: 'Acme 5.2.0',
    checkedOn: '2026-11-23',
    sources: ['https://example.com/pricing, read on 23 November 2026', '@acme/core, dist/limits.js'],
    updatedAt: UPDATED_AT,
  },
  tag: { documentId: 'tag1', name: 'REST API', slug: 'rest-api', description: 'Over HTTP.' },
  sidebar: {
    documentId: 'sidebar1',
    key: 'userDocsSidebar',
    label: 'Getting started',
    entry: 'doc1',
    items: [{ type: 'category', label: 'All', items: [{ type: 'doc', documentId: 'doc1', badges: ['new'] }] }],
  },
  snippet: { documentId: 'snippet1', key: 'install', title: 'Install', body: [], updatedAt: UPDATED_AT },
  redirect: { documentId: 'redirect1', from: '/old', to: { documentId: 'doc1', anchor: 'begin' }, reason: 'moved' },
  synonym: { documentId: 'synonym1', words: ['cdn', 'edge network'], leadsTo: ['cache'] },
  curation: { documentId: 'curation1', queries: ['install', 'set up'], pinned: ['doc1'], hidden: ['doc2'] },
  site: {
    documentId: 'site1',
    title: 'Portico',
    tagline: 'Documentation',
    url: 'https://docs.example.com',
    logo: { light: 'file1', dark: 'file2', alt: 'Portico' },
    version: { name: 'current', label: 'Next', path: '/', mainDoc: 'doc1' },
    locales: [{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' }],
    navbar: [
      { type: 'doc', docId: 'doc1', position: 'left', label: 'Guides' },
      { type: 'link', href: '/tags', position: 'right', label: 'Topics' },
    ],
    footer: {
      groups: [
        {
          title: 'More',
          items: [
            { label: 'Steps', target: { documentId: 'doc1', headingKey: 'k1' } },
            { label: 'Source', target: { href: 'https://example.com' } },
          ],
        },
      ],
      copyright: '© Portico',
    },
    announcement: {
      id: 'v2',
      text: 'Version 2 is out.',
      link: { label: 'Read on', href: '/release-notes' },
      backgroundColor: '#4945ff',
      textColor: '#ffffff',
      closeable: false,
      from: '2026-01-01T00:00:00.000Z',
      until: '2026-12-31T00:00:00.000Z',
    },
    tocMinLevel: 2,
    tocMaxLevel: 3,
    sitemap: { changefreq: 'daily', priority: 0.8 },
    askAi: {
      provider: 'script',
      disclaimer: 'It may be wrong.',
      conversationModel: 'docs',
      scriptUrl: 'https://ai.example.com/widget.js',
      scriptData: { 'project-id': 'portico' },
    },
    feedbackUrl: 'https://example.com/issues',
    scripts: [
      {
        name: 'Analytics',
        src: 'https://example.com/a.js',
        kind: 'module',
        origins: ['https://collect.example.com', 'https://*.example.org'],
        consent: true,
        enabled: false,
      },
    ],
    adminUrl: 'https://cms.example.com/admin',
    statusUrl: 'https://publisher.example.com/status',
    askHelpful: true,
    searchSample: 20,
    signalsUrl: 'https://publisher.example.com',
  },
  home: {
    documentId: 'home1',
    hero: { title: 'Read me', description: '', actions: [{ label: 'Begin', target: { documentId: 'doc1' } }] },
    samples: [{ label: 'Create', language: 'bash', code: 'npm start' }],
    picture: { light: 'file1', dark: 'file2', alt: 'The panel' },
    slides: [
      { title: 'Cloud', description: 'Hosted.', action: { label: 'Go', target: { href: '/cloud' } }, variant: 'cloud' },
    ],
    cards: [
      {
        title: 'Guides',
        description: 'For editors.',
        target: { documentId: 'doc1', headingKey: 'k1' },
        color: 'green',
        links: [{ label: 'More', target: { href: '/more' } }],
      },
    ],
    contribute: { label: 'Help us', target: { href: 'https://example.com' } },
  },
} satisfies { [Type in WrittenType]: ContentOf<Type> }

/** The same kinds with nothing but what they must have. */
export const bare = {
  doc: { documentId: 'doc1', path: '/a', title: 'A', body: [], updatedAt: UPDATED_AT },
  tag: { documentId: 'tag1', name: 'A', slug: 'a' },
  sidebar: { documentId: 'sidebar1', key: 'a', label: 'A', items: [] },
  snippet: { documentId: 'snippet1', key: 'a', title: 'A', body: [], updatedAt: UPDATED_AT },
  redirect: { documentId: 'redirect1', from: '/old', to: { href: '/new' } },
  synonym: { documentId: 'synonym1', words: ['cdn', 'cache'] },
  curation: { documentId: 'curation1', queries: ['install'], hidden: ['doc2'] },
  site: {
    documentId: 'site1',
    title: 'A',
    url: 'https://docs.example.com',
    version: { name: 'current', label: 'Next', path: '/' },
    locales: [{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' }],
    navbar: [],
    footer: { groups: [], copyright: '' },
    sitemap: {},
    askAi: { disclaimer: '' },
  },
  home: { documentId: 'home1', hero: { title: 'A', description: '' }, slides: [], cards: [] },
} satisfies { [Type in WrittenType]: object }
