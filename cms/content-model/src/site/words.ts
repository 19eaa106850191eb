import type { Site } from '../documents/site.ts'

/** The few words of page data that no author wrote. The words of the interface are in `web/src/strings`. */
export interface SiteWords {
  readonly home: string
  readonly topics: string
  /** Of a category and its own page, where both have one name: the page's. */
  readonly overview: string
  /** Of the pages in no sidebar. */
  readonly otherPages: string
  /** The address of the text of all pages follows. */
  readonly fullText: string
  readonly pagesAbout: (topic: string) => string
}

const ENGLISH: SiteWords = {
  home: 'Home',
  topics: 'Topics',
  overview: 'Overview',
  otherPages: 'Other pages',
  fullText: 'The full text of all pages',
  pagesAbout: (topic) => `Pages about ${topic}`,
}
const WORDS: ReadonlyMap<string, SiteWords> = new Map(
  Object.entries({
    en: ENGLISH,
    de: {
      home: 'Startseite',
      topics: 'Themen',
      overview: 'Überblick',
      otherPages: 'Weitere Seiten',
      fullText: 'Der ganze Text aller Seiten',
      pagesAbout: (topic) => `Seiten über ${topic}`,
    },
    ja: {
      home: 'ホーム',
      topics: 'トピック',
      overview: '概要',
      otherPages: 'その他のページ',
      fullText: '全ページの本文',
      pagesAbout: (topic) => `${topic}に関するページ`,
    },
  } satisfies Record<string, SiteWords>),
)

/** The language of the pages, as HTML names it. */
export function siteLanguage({ locales }: Pick<Site, 'locales'>): string {
  return locales[0]?.htmlLang ?? 'en'
}

/** The words in the language of the pages; English where Portico does not know that language. */
export function siteWords({ locales }: Pick<Site, 'locales'>): SiteWords {
  const [language = ''] = siteLanguage({ locales }).toLowerCase().split('-')
  return WORDS.get(language) ?? ENGLISH
}
