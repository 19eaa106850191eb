import type { Shell } from './shell.ts'

/** What a change of a field of the shell is called; a setting without words here is called by its name. */
export const SHELL_FIELD_NAMES: Readonly<Partial<Record<keyof Shell, string>>> = {
  title: 'the title of the site',
  tagline: 'the tagline of the site',
  url: 'the address of the site',
  lang: 'the language of the site',
  direction: 'the direction of the text',
  locale: 'the language of the site',
  locales: 'the languages of the site',
  logo: 'the logo',
  accent: 'the accent color',
  look: 'the look of the site',
  icon: 'the icon of the site',
  font: 'the font of the site',
  card: 'the picture for sharing',
  social: 'the links to social networks',
  navbar: 'the navbar',
  version: 'the version',
  footer: 'the footer',
  announcement: 'the announcement',
  askAi: 'the settings of Ask AI',
  scripts: 'the scripts of other sites',
  askHelpful: 'whether pages ask if they helped',
  searchSample: 'how many searches are noted',
  signalsUrl: 'where readers’ answers go',
  statusUrl: 'the address of the status',
}
