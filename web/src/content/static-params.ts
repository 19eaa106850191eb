/**
 * The parameters of a route's pages. A static export refuses a route without a single page, so a portal that has none
 * of a kind gets one that is not found.
 * @param none the parameters of that one page
 */
export function orNone<Item, Params>(items: readonly Item[], paramsOf: (item: Item) => Params, none: Params): Params[] {
  return items.length === 0 ? [none] : items.map(paramsOf)
}
