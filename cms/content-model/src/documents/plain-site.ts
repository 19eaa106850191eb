import type { z } from 'zod'
import { siteSchema, type Site } from './site.ts'

/** What a new portal is asked for: what its site is called, and the color of links and buttons. */
export const firstLookSchema = siteSchema.pick({ title: true, accentColor: true })
export type FirstLook = z.infer<typeof firstLookSchema>

/** The settings of a site of which nothing is known but its name and the page that it leads to. */
export function plainSite(title: string, mainDoc: string): Omit<Site, 'documentId'> {
  return {
    title,
    url: 'http://localhost:3000',
    version: { name: 'current', label: 'Next', path: '/', mainDoc },
    locales: [{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' }],
    navbar: [{ type: 'doc', docId: mainDoc, position: 'left', label: 'Docs' }],
    footer: { groups: [], copyright: '' },
    tocMinLevel: 2,
    tocMaxLevel: 3,
    sitemap: { changefreq: 'weekly', priority: 0.5 },
    askAi: {
      provider: 'passages',
      disclaimer: 'Answers are put together from these pages by a machine. Check what matters to you.',
    },
    askHelpful: false,
    searchSample: 0,
    social: [],
    scripts: [],
  }
}
