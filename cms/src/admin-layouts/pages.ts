import type { Layout } from './define-layout'

const KEY = 'Small letters, digits and hyphens. It stays when the words change.'

export const pageLayouts = {
  'api::doc.doc': {
    mainField: 'title',
    list: ['title', 'path', 'updatedAt'],
    sort: ['path', 'ASC'],
    edit: [
      [
        ['title', 8],
        ['path', 4],
      ],
      [['description', 12]],
      [['body', 12]],
      [
        ['tags', 6],
        ['sidebar', 6],
      ],
      [
        ['label', 6],
        ['heading', 6],
      ],
      [['keywords', 12]],
      [
        ['checkedAgainst', 6],
        ['checkedOn', 6],
      ],
      [['sources', 12]],
      [
        ['tocMinLevel', 3],
        ['tocMaxLevel', 3],
        ['hideTitle', 3],
        ['hideToc', 3],
      ],
      [['inheritedPath', 6]],
    ],
    fields: {
      title: {
        label: 'Title',
        description: 'In the tab of the browser, in search and in lists.',
        placeholder: 'Title',
      },
      path: {
        label: 'Path',
        description: 'Where the page is on the site. A published page that moves leaves a redirect behind.',
        placeholder: '/guides/first-steps',
      },
      description: {
        label: 'Description',
        description: 'One sentence for search engines and previews.',
        placeholder: 'Description: one sentence for search engines and previews',
      },
      body: { label: 'Text' },
      tags: { label: 'Tags', description: 'Topics that the page shares with others.' },
      sidebar: { label: 'Sidebar', description: 'The tree shown beside the page. Without one the page stands alone.' },
      label: { label: 'Short title', description: 'In sidebars and previous/next, where it differs from the title.' },
      heading: { label: 'Heading', description: 'At the top of the page, where it differs from the title.' },
      keywords: {
        label: 'Search words',
        description: 'Words that people search for and the page does not use, one a line.',
      },
      checkedAgainst: {
        label: 'Checked against',
        description: 'What the text was held against, shown at its end.',
        placeholder: 'Acme 5.2.0',
      },
      checkedOn: { label: 'Checked on' },
      sources: {
        label: 'Sources',
        description: 'Where its facts come from, one a line: an address first, or words alone.',
        placeholder: 'https://example.com/pricing, read on 3 May 2026',
      },
      tocMinLevel: { label: 'Contents from level' },
      tocMaxLevel: { label: 'Contents to level' },
      hideTitle: { label: 'Hide the heading' },
      hideToc: { label: 'Hide the contents' },
      inheritedPath: { label: 'Inherited path', description: 'An older site used this path: its capitals are kept.' },
    },
  },
  'api::snippet.snippet': {
    mainField: 'title',
    list: ['title', 'key', 'updatedAt'],
    sort: ['key', 'ASC'],
    edit: [
      [
        ['title', 6],
        ['key', 6],
      ],
      [['body', 12]],
    ],
    fields: {
      title: { label: 'Title' },
      key: { label: 'Key', description: KEY, placeholder: 'install-npm-yarn' },
      body: { label: 'Text', description: 'Shown wherever a page refers to the snippet.' },
    },
  },
  'api::tag.tag': {
    mainField: 'name',
    list: ['name', 'slug', 'updatedAt'],
    edit: [
      [
        ['name', 6],
        ['slug', 6],
      ],
      [['description', 12]],
    ],
    fields: {
      name: { label: 'Name' },
      slug: {
        label: 'Slug',
        description: 'The end of the address of its page, such as /tags/rest-api.',
        placeholder: 'rest-api',
      },
      description: { label: 'Description', description: 'At the top of its page.' },
    },
  },
  'api::sidebar.sidebar': {
    mainField: 'label',
    list: ['label', 'key', 'updatedAt'],
    edit: [
      [
        ['label', 6],
        ['key', 6],
      ],
      [['entry', 6]],
      [['items', 12]],
    ],
    fields: {
      label: { label: 'Label' },
      key: { label: 'Key', description: 'Letters, digits and hyphens, such as userDocsSidebar.' },
      entry: { label: 'First page', description: 'Where the name of the sidebar leads.' },
      items: { label: 'Items', description: 'Pages, links and categories, as readers see them beside a page.' },
    },
  },
  'api::redirect.redirect': {
    mainField: 'from',
    list: ['from', 'href', 'reason', 'updatedAt'],
    edit: [
      [
        ['from', 6],
        ['reason', 6],
      ],
      [
        ['doc', 6],
        ['anchor', 6],
      ],
      [['href', 12]],
    ],
    fields: {
      from: { label: 'From', description: 'The address that is to lead elsewhere.', placeholder: '/old-page' },
      reason: { label: 'Reason' },
      doc: { label: 'To the page', description: 'Follows the page when it moves.' },
      anchor: { label: 'At the anchor', description: 'A heading of that page, without the #.' },
      href: { label: 'Or to the address', description: 'Where it does not lead to a page of the site.' },
    },
  },
  'api::synonym.synonym': {
    mainField: 'words',
    list: ['words', 'leadsTo', 'updatedAt'],
    edit: [
      [
        ['words', 6],
        ['leadsTo', 6],
      ],
    ],
    fields: {
      words: { label: 'Words', description: 'One a line, each of four words at most.', placeholder: 'cdn' },
      leadsTo: {
        label: 'Leads to',
        description:
          'What who types one of the words finds as well, one a line. Empty: the words stand for each other.',
        placeholder: 'cache',
      },
    },
  },
  'api::curation.curation': {
    mainField: 'queries',
    list: ['queries', 'updatedAt'],
    edit: [
      [['queries', 12]],
      [
        ['pinned', 6],
        ['hidden', 6],
      ],
    ],
    fields: {
      queries: { label: 'Queries', description: 'What readers type, one a line. Capitals and endings do not matter.' },
      pinned: { label: 'Pinned', description: 'Pages that come first, in this order.' },
      hidden: { label: 'Hidden', description: 'Pages that are left out.' },
    },
  },
  'api::deployment.deployment': {
    mainField: 'message',
    list: ['message', 'state', 'by', 'requestedAt', 'finishedAt'],
    sort: ['requestedAt', 'DESC'],
    readOnly: true,
    edit: [
      [['message', 12]],
      [
        ['state', 6],
        ['stage', 6],
      ],
      [
        ['by', 4],
        ['requestedAt', 4],
        ['finishedAt', 4],
      ],
      [['problems', 12]],
      [['heldBack', 12]],
      [['changes', 12]],
      [
        ['url', 6],
        ['release', 6],
      ],
      [['timings', 12]],
    ],
    fields: {
      message: { label: 'What came of it' },
      state: { label: 'State' },
      stage: { label: 'Stage' },
      by: { label: 'By' },
      requestedAt: { label: 'Requested' },
      finishedAt: { label: 'Finished' },
      problems: { label: 'Problems', description: 'What stopped it, by document and block.' },
      heldBack: { label: 'Held back', description: 'What is published and not on the site, and why.' },
      changes: { label: 'Changes' },
      url: { label: 'Site' },
      release: { label: 'Release' },
      timings: { label: 'Timings', description: 'Milliseconds a stage.' },
    },
  },
} satisfies Record<string, Layout>
