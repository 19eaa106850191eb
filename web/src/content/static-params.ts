/**
 * The parameters of a route's pages. A static export refuses a route without a single page, so a portal that has none
 * of a kind gets one that is not found.
 * @param none the parameters of that one page
 */
export function paramsOrPlaceholder<Item, Params>(
  items: readonly Item[],
  paramsOf: (item: Item) => Params,
  none: Params,
): Params[] {
  return items.length === 0 ? [none] : items.map(paramsOf)
}

/** The last part of an address: of `/tags/setup`, `setup`. */
export function lastPart(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1)
}
