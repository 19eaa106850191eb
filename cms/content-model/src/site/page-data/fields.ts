import type { PageData } from './index.ts'
import type { Shell } from './shell.ts'

type KeysOf<Union> = Union extends unknown ? keyof Union : never
export type PageField = KeysOf<PageData>
export type ShellField = keyof Shell

/** What a change of each field of page data is called, after “because” or in a list of reasons. */
export const PAGE_FIELD_NAMES: Readonly<Record<PageField, string>> = {
  kind: 'it is another kind of page',
  documentId: 'it is another document',
  head: 'its title, description or address changed',
  heading: 'its heading changed',
  hideHeading: 'its heading is hidden or shown',
  description: 'its description changed',
  body: 'its text, or the address of a link in it, changed',
  media: 'a picture in it changed',
  anchors: 'the anchor of a heading changed',
  formerAnchors: 'its former anchors changed',
  changedAt: 'the date of its last change changed',
  sidebar: 'it stands beside another sidebar, or the sidebar has another name',
  branch: 'the sidebar around it changed',
  neighbours: 'the page before or after it changed',
  crumbs: 'its breadcrumbs changed',
  outline: 'its table of contents changed',
  tags: 'its tags changed',
  markdown: 'the address of its Markdown changed',
  editHref: 'the address where it is edited changed',
  status: 'it shows the status of the portal, or no longer does',
  structuredData: 'what it says to search engines changed',
  name: 'its name changed',
  pages: 'a page that it lists changed',
  groups: 'a topic, or how many pages it has, changed',
  hero: 'the introduction of the home page changed',
  slides: 'a slide of the home page changed',
  cards: 'a card of the home page changed',
  contribute: 'the last link of the home page changed',
  sections: 'a sidebar’s name or first page changed',
  tree: 'the sidebar changed',
}

/** What a change of a field of the shell is called; a setting without words here is called by its name. */
export const SHELL_FIELD_NAMES: Readonly<Partial<Record<ShellField, string>>> = {
  title: 'the title of the site',
  tagline: 'the tagline of the site',
  url: 'the address of the site',
  lang: 'the language of the site',
  direction: 'the direction of the text',
  locale: 'the language of the site',
  locales: 'the languages of the site',
  logo: 'the logo',
  navbar: 'the navbar',
  version: 'the version',
  footer: 'the footer',
  announcement: 'the announcement',
  askAi: 'the settings of Ask AI',
  scripts: 'the scripts of other sites',
  statusUrl: 'the address of the status',
}
