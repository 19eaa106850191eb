import type { Layout } from './define-layout'
import { ADDRESS, HEADING_KEY, PAGE } from './link-fields'
import { themedPicture } from './themed-picture'

export const homeParts = {
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
      language: { label: 'Language', description: 'Colors the code, such as bash, ts or json.' },
      code: { label: 'Code' },
    },
  },
  'home.picture': themedPicture('Read out in its place: what the picture shows.'),
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
      color: { label: 'Color' },
      description: { label: 'Description' },
      doc: PAGE,
      href: ADDRESS,
      headingKey: HEADING_KEY,
      links: { label: 'Links' },
    },
  },
} satisfies Record<string, Layout>
