import { TYPICAL_LENGTHS, weighTerms } from './field-weights.ts'
import type { TitlesFile } from './page-lists.ts'
import { sectionId, slotOfSection, unpackTexts, type ReadSection, type TextsFile } from './page-texts.ts'
import { frequencyOfLevel, readPosting } from './postings.ts'
import { positionIn, rangeOf, type NamePlaces, type RankableIndex } from './rankable-index.ts'
import { NO_RULES, type OpenRules } from './rules.ts'
import { visitPages } from './shard-entries.ts'
import { isSpelling, spellingKey, type SpellingsFile } from './spellings.ts'
import { placesIn, SHARD_PREFIX, shardOf, shardsFrom, type RestShard, type TermShard } from './term-shards.ts'

/*
 * The index inside a release, filled part by part. Shards stay packed: only the entries of terms that somebody asks for
 * are read. What is asked for and not there is noted, so that it can be fetched.
 */

/** What was asked for and is not there. */
export interface MissingParts {
  readonly shards: readonly number[]
  /** Of the spellings. */
  readonly letters: readonly string[]
  readonly titles: boolean
}

export interface StaticIndex extends RankableIndex {
  sectionAt(section: number): ReadSection | undefined
  addShard(number: number, shard: TermShard): void
  addRest(number: number, rest: RestShard): void
  addSpellings(letter: string, file: SpellingsFile): void
  addTitles(file: TitlesFile): void
  addTexts(slot: number, part: number, file: TextsFile): void
  /** What was asked for since the last call, and is not there. */
  takeMissing(): MissingParts
  /** The shards that leave out something of some terms, where that is not there yet. */
  missingRests(terms: Iterable<string>): number[]
  /** On how many pages a term is, and whether all of them are known. */
  pagesWith(term: string): { readonly pages: number; readonly all: boolean }
}

interface IndexSize {
  /** How many sections the site has. */
  readonly sections: number
  /** In how many shards its terms come. */
  readonly shards: number
}

interface OpenShard {
  readonly terms: readonly string[]
  readonly postings: readonly string[]
  readonly counts: readonly string[]
  rest?: ReadonlyMap<string, string>
}

interface FoundSection extends NamePlaces {
  readonly id: number
  readonly frequency: number
}

const NOTHING: readonly FoundSection[] = []

/** An empty index of a site. */
export function createStaticIndex(
  { sections, shards: shardCount }: IndexSize,
  rules: OpenRules = NO_RULES,
): StaticIndex {
  const shards = new Map<number, OpenShard>()
  const spellings = new Map<string, readonly string[]>()
  const texts = new Map<number, ReadSection>()
  const introductions = new Map<string, ReadSection>()
  const read = new Map<string, readonly FoundSection[]>()
  let titles: ReadonlyMap<string, readonly FoundSection[]> | undefined
  let titleTerms: readonly string[] = []
  const missing = { shards: new Set<number>(), letters: new Set<string>(), titles: false }

  const shardFor = (term: string) => shardAt(shardOf(term, shardCount))
  const shardAt = (number: number): OpenShard | undefined => {
    const shard = shards.get(number)
    if (!shard) missing.shards.add(number)
    return shard
  }
  const termsOfTitles = (): readonly string[] => {
    if (!titles) missing.titles = true
    return titleTerms
  }
  const countOf = (shard: OpenShard, at: number): readonly [pages: number, sections: number] | undefined => {
    const [pages = '', own = ''] = (shard.counts[at] ?? '').split('.')
    return pages === '' ? undefined : [Number.parseInt(pages, 36), Number.parseInt(own, 36)]
  }
  /** How many sections hold a term, where the shard does not say all of them. */
  const countOfCut = (term: string): number | undefined => {
    const shard = shards.get(shardOf(term, shardCount))
    const at = shard ? positionIn(shard.terms, term) : -1
    if (!shard || shard.terms[at] !== term || shard.rest) return undefined
    return countOf(shard, at)?.[1]
  }
  const sectionsWith = (term: string): readonly FoundSection[] => {
    const shard = shardFor(term)
    if (!shard) return titles?.get(term) ?? NOTHING
    const known = read.get(term)
    if (known) return known
    const at = positionIn(shard.terms, term)
    const found = shard.terms[at] === term ? readSections(shard.postings[at], shard.rest?.get(term)) : NOTHING
    read.set(term, found)
    return found
  }

  return {
    rules,
    size: sections,
    pageOf: slotOfSection,
    sectionAt: (id) => texts.get(id),
    contentAt: (id) => texts.get(id)?.content ?? '',
    introductionAt: (path) => introductions.get(path),
    frequencyOf(groups, found) {
      const cut = groups.map((terms) => terms.map(countOfCut))
      if (cut.every((counts) => counts.every((count) => count === undefined))) return found
      const shares = groups.map((terms, at) => {
        const held = terms.map((term, own) => cut[at]?.[own] ?? sectionsWith(term).length)
        return Math.min(1, held.reduce((sum, count) => sum + count, 0) / sections)
      })
      return Math.max(
        found,
        shares.reduce((product, share) => product * share, sections),
      )
    },
    terms() {
      const lists = [titleTerms, ...spellings.values(), ...[...shards.values()].map(({ terms }) => terms)]
      return [...new Set(lists.flat())].sort()
    },
    nameTerms: termsOfTitles,
    termsFrom(prefix) {
      if (prefix.length < SHARD_PREFIX) return rangeOf(termsOfTitles(), prefix)
      const lists = shardsFrom(prefix, shardCount).map((number) => rangeOf(shardAt(number)?.terms ?? [], prefix))
      return lists.length === 1 ? (lists[0] ?? []) : [...new Set(lists.flat())].sort()
    },
    spellings(term) {
      const key = spellingKey(term)
      const known = spellings.get(key)
      if (!known) missing.letters.add(key)
      return rangeOf(known ?? [], term.slice(0, 1)).filter(isSpelling)
    },
    has(term) {
      const shard = shardFor(term)
      return shard?.terms[positionIn(shard.terms, term)] === term
    },
    visit(term, onPosting) {
      for (const found of sectionsWith(term)) onPosting(found.id, found.frequency, found)
    },
    addShard(number, { terms, postings, counts }) {
      shards.set(number, { terms: split(terms), postings: postings.split(' '), counts: counts.split(' ') })
    },
    addRest(number, { terms, postings }) {
      const shard = shards.get(number)
      if (!shard) return
      const entries = postings.split(' ')
      shard.rest = new Map(split(terms).map((term, at) => [term, entries[at] ?? '']))
      for (const term of shard.rest.keys()) read.delete(term)
    },
    addSpellings(letter, { terms }) {
      spellings.set(letter, split(terms))
    },
    addTitles(file) {
      titles = readTitles(file)
      titleTerms = [...titles.keys()].sort()
    },
    addTexts(slot, part, file) {
      for (const section of unpackTexts(file, slot, part)) {
        texts.set(section.id, section)
        if (section.position === 0) introductions.set(section.path, section)
      }
    },
    takeMissing() {
      const taken = { shards: [...missing.shards], letters: [...missing.letters], titles: missing.titles }
      missing.shards.clear()
      missing.letters.clear()
      missing.titles = false
      return taken
    },
    missingRests(terms) {
      const numbers = [...terms]
        .filter((term) => countOfCut(term) !== undefined)
        .map((term) => shardOf(term, shardCount))
      return [...new Set(numbers)]
    },
    pagesWith(term) {
      const shard = shards.get(shardOf(term, shardCount))
      const at = shard ? positionIn(shard.terms, term) : -1
      const cut = shard && shard.terms[at] === term && !shard.rest ? countOf(shard, at) : undefined
      const known = new Set(sectionsWith(term).map(({ id }) => slotOfSection(id))).size
      return { pages: cut?.[0] ?? known, all: cut === undefined || cut[0] === known }
    },
  }
}

function split(terms: string): readonly string[] {
  return terms === '' ? [] : terms.split(' ')
}

/** The sections in the entry of a shard, and in what the shard leaves out. */
function readSections(entry = '', rest = ''): readonly FoundSection[] {
  const found: FoundSection[] = []
  for (const one of [entry, rest])
    visitPages(one, (slot, text) => {
      const { title, sections } = readPosting(text)
      for (const { position, level, heading } of sections)
        found.push({ id: sectionId(slot, position), frequency: frequencyOfLevel(level), title, heading })
    })
  return found
}

/** What the titles alone say of pages, while the shards of their words are not there. */
function readTitles({ slots, titles }: TitlesFile): Map<string, FoundSection[]> {
  const found = new Map<string, FoundSection[]>()
  for (const [at, title] of titles.entries()) {
    const id = sectionId(slots[at] ?? 0, 0)
    const places = placesIn(title)
    const source = { heading: title, title, path: [], tags: [], keywords: [], symbols: [], content: '', code: '' }
    for (const [term, frequency] of weighTerms(source, TYPICAL_LENGTHS)) {
      const place = places.get(term)
      const own = found.get(term) ?? []
      own.push({ id, frequency, title: place, heading: place })
      found.set(term, own)
    }
  }
  return found
}
