import type { Home } from '../documents/home.ts'
import type { Site } from '../documents/site.ts'
import type { Snapshot } from '../snapshot.ts'
import { mediaOf } from './links.ts'

/** A file of the media library that a setting names. */
export interface SettingFile {
  /** What it is there for, as a part of a sentence. */
  readonly name: string
  readonly documentId: string
}

/** The files that the settings of the site name. */
export function filesOfSite({
  logo,
  favicon,
  font,
  card,
}: Pick<Site, 'logo' | 'favicon' | 'font' | 'card'>): SettingFile[] {
  return [
    ...named('logo', logo?.light, logo?.dark),
    ...named('icon', favicon),
    ...named('font', font),
    ...named('picture for sharing', card?.background),
  ]
}

/** The files that the home page names beside its text. */
export function filesOfHome({ picture }: Pick<Home, 'picture'>): SettingFile[] {
  return named('picture', picture?.light, picture?.dark)
}

type Shows = Pick<Snapshot, 'docs' | 'snippets'> & {
  readonly site?: Site | undefined
  readonly home?: Home | undefined
}

/** The files of the media library that texts, the site and the home page show or link to, by documentId. */
export function shownMedia({ docs, snippets, site, home }: Shows): Set<string> {
  return new Set([
    ...[...docs, ...snippets, ...(home ? [home] : [])].flatMap(({ body }) => mediaOf(body)),
    ...[...(site ? filesOfSite(site) : []), ...(home ? filesOfHome(home) : [])].map(({ documentId }) => documentId),
  ])
}

const named = (name: string, ...ids: readonly (string | undefined)[]): SettingFile[] =>
  ids.flatMap((documentId) => (documentId === undefined ? [] : [{ name, documentId }]))
