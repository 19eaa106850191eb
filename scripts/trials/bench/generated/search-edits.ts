import type { Curation, Snapshot, Synonym } from '@portico/content-model'
import { shuffled, type Random } from '../../harness/random.ts'
import { words } from './blocks.ts'
import { changeOne } from './change-one.ts'
import { generatedId } from './generate-snapshot.ts'

type Change = (snapshot: Snapshot, random: Random) => Snapshot

/** What an editor settles for the search. */
export const SEARCH_EDITS = {
  'add a synonym': (snapshot, random) => ({
    ...snapshot,
    synonyms: byIdentity([
      ...snapshot.synonyms,
      { documentId: generatedId('synonym', random.below(1e9)), ...synonymOf(random) },
    ]),
  }),
  'change a synonym': (snapshot, random) => ({
    ...snapshot,
    synonyms: changeOne(snapshot.synonyms, random, (synonym) => ({ ...synonym, ...synonymOf(random) })),
  }),
  'remove a synonym': (snapshot, random) => ({ ...snapshot, synonyms: without(snapshot.synonyms, random) }),
  'add a curation': (snapshot, random) => ({
    ...snapshot,
    curations: byIdentity([
      ...snapshot.curations,
      { documentId: generatedId('curation', random.below(1e9)), ...curationOf(snapshot, random) },
    ]),
  }),
  'change a curation': (snapshot, random) => ({
    ...snapshot,
    curations: changeOne(snapshot.curations, random, (curation) => ({ ...curation, ...curationOf(snapshot, random) })),
  }),
  'remove a curation': (snapshot, random) => ({ ...snapshot, curations: without(snapshot.curations, random) }),
} satisfies Record<string, Change>

function synonymOf(random: Random): Omit<Synonym, 'documentId'> {
  return { words: [`reader${random.below(1e6)}`], leadsTo: [words(random, 1)] }
}

/** A query of its own, two pages that come first, and one that is left out. */
function curationOf({ docs }: Snapshot, random: Random): Omit<Curation, 'documentId'> {
  const [hidden, ...pinned] = shuffled(docs, random)
    .slice(0, 3)
    .map(({ documentId }) => documentId)
  return { queries: [`query ${random.below(1e6)}`], pinned, hidden: hidden === undefined ? [] : [hidden] }
}

function byIdentity<Item extends { documentId: string }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => (a.documentId < b.documentId ? -1 : 1))
}

function without<Item>(items: readonly Item[], random: Random): Item[] {
  const removed = random.below(items.length)
  return items.filter((_, index) => index !== removed)
}
