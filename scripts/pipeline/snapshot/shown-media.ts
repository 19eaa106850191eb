import { mediaOf, type Snapshot } from '@portico/content-model'

type Shows = Pick<Snapshot, 'docs' | 'snippets'> & { readonly site: Snapshot['site'] | undefined }

/** The files of the media library that bodies and the logo show, by documentId. */
export function shownMedia({ docs, snippets, site }: Shows): Set<string> {
  return new Set([
    ...docs.flatMap(({ body }) => mediaOf(body)),
    ...snippets.flatMap(({ body }) => mediaOf(body)),
    ...(site?.logo ? [site.logo.light, ...(site.logo.dark ? [site.logo.dark] : [])] : []),
  ])
}
