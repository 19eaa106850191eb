import { Parser } from 'htmlparser2'

/** A page of a sitemap. */
export interface SitemapEntry {
  readonly url: string
  readonly changedAt: string | undefined
}

/** The entries of a sitemap, in its order. */
export function readSitemap(xml: string): SitemapEntry[] {
  const entries: SitemapEntry[] = []
  let fields: Record<string, string> = {}
  let text = ''
  const parser = new Parser(
    {
      onopentag(name) {
        text = ''
        if (name === 'url') fields = {}
      },
      ontext(words) {
        text += words
      },
      onclosetag(name) {
        const { loc, lastmod } = fields
        if (name !== 'url') fields[name] = text.trim()
        else if (loc !== undefined && URL.canParse(loc)) entries.push({ url: loc, changedAt: lastmod })
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return entries
}
