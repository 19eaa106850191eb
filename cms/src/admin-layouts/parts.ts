import type { Layout } from './define-layout'

const PAGE = { label: 'Page', description: 'Follows the page when it moves.' }
const ADDRESS = { label: 'Or address', description: 'Where it does not lead to a page of the site.' }
const HEADING_KEY = { label: 'Heading key', description: 'Of a heading on that page.' }

export const partLayouts = {
  'search.page': {
    mainField: 'doc',
    edit: [[['doc', 12]]],
    fields: { doc: { label: 'Page', description: 'Follows the page when it moves.' } },
  },
  'navigation.link': {
    mainField: 'label',
    edit: [
      [['label', 12]],
      [
        ['doc', 6],
        ['href', 6],
      ],
      [['headingKey', 6]],
    ],
    fields: { label: { label: 'Label' }, doc: PAGE, href: ADDRESS, headingKey: HEADING_KEY },
  },
  'navigation.navbar-item': {
    mainField: 'label',
    edit: [
      [
        ['label', 6],
        ['position', 6],
      ],
      [['type', 6]],
      [
        ['docId', 6],
        ['href', 6],
      ],
    ],
    fields: {
      label: { label: 'Label' },
      position: { label: 'Side' },
      type: { label: 'Leads to' },
      docId: { label: 'Page', description: 'When it leads to a doc.' },
      href: { label: 'Address', description: 'When it leads to a link.' },
    },
  },
  'navigation.footer-group': {
    mainField: 'title',
    edit: [[['title', 12]], [['items', 12]]],
    fields: { title: { label: 'Title' }, items: { label: 'Links' } },
  },
  'home.hero': {
    mainField: 'title',
    edit: [[['title', 12]], [['description', 12]], [['actions', 12]]],
    fields: { title: { label: 'Title' }, description: { label: 'Description' }, actions: { label: 'Buttons' } },
  },
  'home.sample': {
    mainField: 'label',
    edit: [
      [
        ['label', 8],
        ['language', 4],
      ],
      [['code', 12]],
    ],
    fields: {
      label: { label: 'Tab' },
      language: { label: 'Language', description: 'Colours the code, such as bash, ts or json.' },
      code: { label: 'Code' },
    },
  },
  'home.picture': {
    mainField: 'alt',
    edit: [
      [
        ['light', 6],
        ['dark', 6],
      ],
      [['alt', 12]],
    ],
    fields: {
      light: { label: 'In the light theme' },
      dark: { label: 'In the dark theme' },
      alt: { label: 'Alternative text', description: 'Read out in its place: what the picture shows.' },
    },
  },
  'home.slide': {
    mainField: 'title',
    edit: [
      [
        ['title', 8],
        ['variant', 4],
      ],
      [['description', 12]],
      [['action', 12]],
    ],
    fields: {
      title: { label: 'Title' },
      variant: { label: 'Look' },
      description: { label: 'Description' },
      action: { label: 'Button' },
    },
  },
  'home.card': {
    mainField: 'title',
    edit: [
      [
        ['title', 8],
        ['color', 4],
      ],
      [['description', 12]],
      [
        ['doc', 6],
        ['href', 6],
      ],
      [['headingKey', 6]],
      [['links', 12]],
    ],
    fields: {
      title: { label: 'Title' },
      color: { label: 'Colour' },
      description: { label: 'Description' },
      doc: PAGE,
      href: ADDRESS,
      headingKey: HEADING_KEY,
      links: { label: 'Links' },
    },
  },
  'site.logo': {
    mainField: 'alt',
    edit: [
      [
        ['light', 6],
        ['dark', 6],
      ],
      [['alt', 12]],
    ],
    fields: {
      light: { label: 'In the light theme' },
      dark: { label: 'In the dark theme' },
      alt: { label: 'Alternative text', description: 'Read out in its place, such as the name of the site.' },
    },
  },
  'site.version': {
    mainField: 'label',
    edit: [
      [
        ['name', 6],
        ['label', 6],
      ],
      [
        ['path', 6],
        ['mainDoc', 6],
      ],
    ],
    fields: {
      name: { label: 'Name' },
      label: { label: 'Label', description: 'What readers see of it.' },
      path: { label: 'Path' },
      mainDoc: { label: 'First page' },
    },
  },
  'site.locale': {
    mainField: 'label',
    edit: [
      [
        ['label', 6],
        ['code', 6],
      ],
      [
        ['htmlLang', 6],
        ['direction', 6],
      ],
    ],
    fields: {
      label: { label: 'Label' },
      code: { label: 'Code', placeholder: 'en' },
      htmlLang: { label: 'Language tag', description: 'For browsers and screen readers, such as en-GB.' },
      direction: { label: 'Direction of writing' },
    },
  },
  'site.footer': {
    mainField: 'copyright',
    edit: [[['groups', 12]], [['copyright', 12]]],
    fields: { groups: { label: 'Groups of links' }, copyright: { label: 'Copyright' } },
  },
  'site.sitemap': {
    mainField: 'changefreq',
    edit: [
      [
        ['changefreq', 6],
        ['priority', 6],
      ],
    ],
    fields: {
      changefreq: { label: 'Pages change' },
      priority: { label: 'Priority', description: 'For search engines, from 0 to 1.' },
    },
  },
  'site.ask-ai': {
    mainField: 'provider',
    edit: [
      [['provider', 6]],
      [['disclaimer', 12]],
      [['conversationModel', 6]],
      [['scriptUrl', 6]],
      [['scriptData', 12]],
    ],
    fields: {
      provider: { label: 'Provider', description: 'passages quotes the pages and asks nobody outside.' },
      disclaimer: {
        label: 'Disclaimer',
        description: 'Shown in the panel. When empty, the panel says who answers, and how far to trust it.',
      },
      conversationModel: { label: 'Typesense: conversation model', description: 'Its id.' },
      scriptUrl: { label: 'Script: address', placeholder: 'https://widget.example.com/bundle.js' },
      scriptData: { label: 'Script: data', description: 'Its data attributes, such as {"website-id": "…"}.' },
    },
  },
  'site.script': {
    mainField: 'name',
    edit: [
      [
        ['name', 6],
        ['kind', 6],
      ],
      [['src', 12]],
      [['origins', 12]],
      [
        ['enabled', 6],
        ['consent', 6],
      ],
    ],
    fields: {
      name: { label: 'Name', description: 'What it does, as readers who are asked to agree should read it.' },
      kind: { label: 'Kind' },
      src: { label: 'Address', placeholder: 'https://example.com/script.js' },
      origins: { label: 'Other origins it needs', description: 'One a line, such as https://collect.example.com.' },
      enabled: { label: 'On' },
      consent: { label: 'Needs consent' },
    },
  },
  'site.announcement': {
    mainField: 'text',
    edit: [
      [['text', 12]],
      [
        ['linkLabel', 6],
        ['linkHref', 6],
      ],
      [
        ['backgroundColor', 6],
        ['textColor', 6],
      ],
      [
        ['from', 6],
        ['until', 6],
      ],
      [
        ['closeable', 6],
        ['key', 6],
      ],
    ],
    fields: {
      text: { label: 'Text' },
      linkLabel: { label: 'Link: words' },
      linkHref: { label: 'Link: address' },
      backgroundColor: { label: 'Background', placeholder: '#4945ff' },
      textColor: { label: 'Text colour', placeholder: '#ffffff' },
      from: { label: 'Shown from' },
      until: { label: 'Shown until' },
      closeable: { label: 'Can be closed' },
      key: { label: 'Key', description: 'Readers who closed it see it again when the key changes.' },
    },
  },
} satisfies Record<string, Layout>
