import type { StaticConfig } from './config.ts'
import type { FacetsFile, TitlesFile } from './page-lists.ts'
import type { TextsFile } from './page-texts.ts'
import type { SpellingsFile } from './spellings.ts'
import type { RestShard, TermShard } from './term-shards.ts'

/** The files that a search of the static index reads, by their kinds. */
export interface StaticFiles {
  readonly shard: TermShard
  readonly rest: RestShard
  readonly spellings: SpellingsFile
  readonly titles: TitlesFile
  readonly facets: FacetsFile
  /** `undefined` where the page is gone since. */
  readonly texts: TextsFile | undefined
}

/**
 * Reads a file of the static index by its name from the folder of the search.
 * @throws where it cannot be had, or has another form
 */
export type ReadStaticFile = <Kind extends keyof StaticFiles>(kind: Kind, name: string) => Promise<StaticFiles[Kind]>

/** How many digits of a shard's hash its name has: the number of the shard is in it as well. */
export const HASH_DIGITS = 8

/** How many shards there are. */
export function shardCountOf({ shards }: Pick<StaticConfig, 'shards'>): number {
  return shards.length / HASH_DIGITS
}

/** The name of a shard; what it leaves out is named by the same hash. */
export function shardName(number: number, { shards }: Pick<StaticConfig, 'shards'>): string {
  return `files/terms-${number}-${hashAt(number, shards)}.json`
}

/** The name of what a shard leaves out; `undefined` where it leaves out nothing. */
export function restName(
  number: number,
  { shards, rests }: Pick<StaticConfig, 'shards' | 'rests'>,
): string | undefined {
  return rests.charAt(number) === '1' ? `files/rest-${number}-${hashAt(number, shards)}.json` : undefined
}

/** The names of all shards, and of what they leave out. */
export function shardFiles(config: Pick<StaticConfig, 'shards' | 'rests'>): string[] {
  return Array.from({ length: shardCountOf(config) }, (_, number) => [
    shardName(number, config),
    ...[restName(number, config)].flatMap((name) => name ?? []),
  ]).flat()
}

/** The names of all files that a configuration names: all but the texts. */
export function listedFiles(config: StaticConfig): string[] {
  return [...new Set([...shardFiles(config), ...config.spellings, config.titles, config.facets, config.outline])]
}

function hashAt(number: number, shards: string): string {
  return shards.slice(number * HASH_DIGITS, (number + 1) * HASH_DIGITS)
}
