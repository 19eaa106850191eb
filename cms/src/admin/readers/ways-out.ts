/** The page “Search” with the form of a new synonym or curation for what was searched in vain. */
export function ruleAddress(type: 'synonym' | 'curation', query: string): string {
  return `/search?${new URLSearchParams({ [type]: query })}`
}
