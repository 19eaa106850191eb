import type { Layout } from './define-layout'
import { ADDRESS, HEADING_KEY, PAGE } from './link-fields'

const ICON = { label: 'Icon', description: 'Those of texts, and the marks of networks.' }

export const navigationParts = {
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
      [
        ['icon', 6],
        ['iconOnly', 6],
      ],
      [['type', 6]],
      [
        ['docId', 6],
        ['href', 6],
      ],
      [['items', 12]],
    ],
    fields: {
      label: { label: 'Label' },
      position: { label: 'Side' },
      type: { label: 'Leads to' },
      docId: { label: 'Page', description: 'When it leads to a doc.' },
      href: { label: 'Address', description: 'When it leads to a link.' },
      icon: ICON,
      iconOnly: { label: 'Icon alone', description: 'Its label is then read out, not shown.' },
      items: { label: 'Entries', description: 'When it is a menu.' },
    },
  },
  'navigation.menu-entry': {
    mainField: 'label',
    edit: [
      [
        ['label', 6],
        ['icon', 6],
      ],
      [
        ['doc', 6],
        ['href', 6],
      ],
      [['headingKey', 6]],
    ],
    fields: { label: { label: 'Label' }, icon: ICON, doc: PAGE, href: ADDRESS, headingKey: HEADING_KEY },
  },
  'navigation.footer-group': {
    mainField: 'title',
    edit: [[['title', 12]], [['items', 12]]],
    fields: { title: { label: 'Title' }, items: { label: 'Links' } },
  },
} satisfies Record<string, Layout>
