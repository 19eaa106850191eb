import GithubSlugger, { slug } from 'github-slugger'
import type { Dialect } from './source/parse.ts'

/** Makes the anchors of one page: each call gives another anchor, also for words that came before. */
export type Slugs = (words: string) => string

/** The anchors that a tool makes of headings. */
export function slugsOf(dialect: Dialect): Slugs {
  if (dialect === 'vitepress') return counting(vitepressSlug, '-')
  if (dialect === 'mkdocs') return counting(pythonSlug, '_')
  if (dialect === 'mintlify') return counting(mintlifySlug, '-')
  const slugger = new GithubSlugger()
  // Astro takes one hyphen off the end, which stands where an icon or a sign was.
  if (dialect === 'starlight') return (words) => slugger.slug(words).replace(/-$/, '')
  return (words) => slugger.slug(words)
}

/** Of the same words, the second has 1 at its end, the third 2. */
function counting(make: (words: string) => string, sign: string): Slugs {
  const given = new Set<string>()
  return (words) => {
    const wanted = make(words)
    let anchor = wanted
    for (let n = 1; given.has(anchor); n++) anchor = `${wanted}${sign}${n}`
    given.add(anchor)
    return anchor
  }
}

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f]/g
const SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g

/** VitePress: signs become hyphens, accents go, a digit at the start gets an underscore before it. */
function vitepressSlug(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(CONTROL, '')
    .replace(SPECIAL, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()
}

/** Mintlify: whatever is no letter or digit becomes a hyphen, also the dot of a name. */
function mintlifySlug(words: string): string {
  return words
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** Python-Markdown: only ASCII letters, digits, underscores and hyphens are left. */
function pythonSlug(words: string): string {
  const ascii = words.normalize('NFKD').replace(/[^\p{ASCII}]/gu, '')
  return (
    ascii
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-') || slug(words)
  )
}
