import { isAllowedHref } from '@portico/content-model'
import type { Resolver } from './importer.ts'

/** What pasted text refers to: addresses that readers can follow as they are, and nothing of this portal. */
export const resolver: Resolver = {
  link: (href) =>
    isAllowedHref(href) ? { href } : { problem: `The address “${href}” is of the page that it was copied from.` },
  media: () => ({ problem: 'The picture is of another site.' }),
  snippet: (name) => ({ problem: `The portal has no snippet “${name}”.` }),
}
