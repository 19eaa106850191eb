import { plainSite, type FirstLook } from '@portico/content-model'
import type { ImportDocument } from '../import/request'
import { STARTER_IDS, starterPages } from './starter-pages'

const { sidebar, overview, guide, reference, home, site } = STARTER_IDS

/** All that a new portal begins with, in an order in which each is there before another needs it. */
export function starterDocuments({ title, accentColor }: FirstLook): ImportDocument[] {
  const pages = starterPages(title)
  return [
    {
      type: 'sidebar',
      documentId: sidebar,
      data: {
        key: 'docs',
        label: 'Docs',
        entry: overview,
        items: pages.map(({ documentId }) => ({ type: 'doc', documentId })),
      },
    },
    ...pages.map(({ documentId, data }): ImportDocument => ({ type: 'doc', documentId, data: { ...data, sidebar } })),
    { type: 'home', documentId: home, data: homePage(title) },
    {
      type: 'site',
      documentId: site,
      data: { ...plainSite(title, overview), ...(accentColor !== undefined && { accentColor }) },
    },
  ]
}

function homePage(title: string) {
  return {
    hero: {
      title,
      description: 'Guides to follow step by step, and facts to look up.',
      actions: [
        { label: 'Get started', target: { documentId: guide } },
        { label: 'Overview', target: { documentId: overview } },
      ],
    },
    samples: [],
    slides: [],
    cards: [
      {
        title: 'Get started',
        description: 'Install, configure, and see the first result.',
        target: { documentId: guide },
        color: 'blue',
        links: [],
      },
      {
        title: 'Reference',
        description: 'Options, commands and limits.',
        target: { documentId: reference },
        color: 'green',
        links: [],
      },
    ],
  }
}
