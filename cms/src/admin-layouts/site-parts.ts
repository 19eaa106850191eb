import type { Layout } from './define-layout'
import { themedPicture } from './themed-picture'

export const siteParts = {
  'site.logo': themedPicture('Read out in its place, such as the name of the site.'),
  'site.card': {
    mainField: 'layout',
    edit: [
      [
        ['layout', 4],
        ['background', 8],
      ],
      [
        ['showName', 4],
        ['showSection', 4],
        ['showDescription', 4],
      ],
    ],
    fields: {
      layout: {
        label: 'Layout',
        description: 'plain is white, accent has the accent color, photo a picture of yours.',
      },
      background: { label: 'Background', description: 'Of photo; cut to 1200 × 630 and darkened behind the text.' },
      showName: { label: 'Logo or name' },
      showSection: { label: 'Section', description: 'Where the page stands.' },
      showDescription: { label: 'Description' },
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
  'site.social-link': {
    mainField: 'network',
    edit: [
      [
        ['network', 4],
        ['href', 8],
      ],
    ],
    fields: {
      network: { label: 'Network' },
      href: { label: 'Address', placeholder: 'https://github.com/example' },
    },
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
      provider: {
        label: 'Provider',
        description:
          'passages quotes the pages and asks nobody outside. model asks the one that the publisher has as ASK_MODEL.',
      },
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
      textColor: { label: 'Text color', placeholder: '#ffffff' },
      from: { label: 'Shown from' },
      until: { label: 'Shown until' },
      closeable: { label: 'Can be closed' },
      key: { label: 'Key', description: 'Readers who closed it see it again when the key changes.' },
    },
  },
} satisfies Record<string, Layout>
