/** The page “Search” with the form of a new synonym or curation for what was searched in vain. */
export function ruleAddress(type: 'synonym' | 'curation', query: string): string {
  return `/search?${new URLSearchParams({ [type]: query })}`
}

/** In the form of a new document of these types, the field that an address fills in. */
const FILLED: Readonly<Record<string, string>> = { 'api::doc.doc': 'title', 'api::redirect.redirect': 'from' }
const NEW_DOCUMENT = /\/collection-types\/([^/]+)\/create$/

/** The form of a new page whose title is what was searched in vain. */
export function draftAddress(query: string): string {
  const title = query.charAt(0).toUpperCase() + query.slice(1)
  return `/content-manager/collection-types/api::doc.doc/create?${new URLSearchParams({ title })}`
}

/** The form of a new redirect, from the address that readers meant or might try. */
export function redirectAddress(query: string): string {
  const from = query.startsWith('/')
    ? query
    : `/${query
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '')}`
  return `/content-manager/collection-types/api::redirect.redirect/create?${new URLSearchParams({ from })}`
}

/** What an address fills into the form of a new document. @returns nothing at any other address */
export function filledBy(pathname: string, search: string): { name: string; value: string } | undefined {
  const [, type = ''] = NEW_DOCUMENT.exec(pathname) ?? []
  const name = FILLED[type]
  const value = name === undefined ? null : new URLSearchParams(search).get(name)
  return name === undefined || value === null || value === '' ? undefined : { name, value }
}
