import { mediaOf, type Snapshot } from '@portico/content-model'

type Shows = Pick<Snapshot, 'docs' | 'snippets'> & {
  readonly site: Snapshot['site'] | undefined
  readonly home: Snapshot['home'] | undefined
}

/** The files of the media library that bodies, the logo, the icon, the font, the picture for sharing and the home page show, by documentId. */
export function shownMedia({ docs, snippets, site, home }: Shows): Set<string> {
  return new Set([
    ...docs.flatMap(({ body }) => mediaOf(body)),
    ...snippets.flatMap(({ body }) => mediaOf(body)),
    ...(home ? mediaOf(home.body) : []),
    ...[site?.favicon, site?.font, site?.card?.background].flatMap((file) => file ?? []),
    ...[site?.logo, home?.picture].flatMap((picture) => [picture?.light ?? [], picture?.dark ?? []].flat()),
  ])
}
