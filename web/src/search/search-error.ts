/** The search could not be had. */
export class SearchError extends Error {
  override readonly name = 'SearchError'
}
