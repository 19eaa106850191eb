interface Named {
  readonly title: string
  readonly description: string
}

/** The items whose title or description holds every word of the query; those named so come first. */
export function matching<Item extends Named>(query: string, items: readonly Item[]): Item[] {
  const wanted = query.trim().toLowerCase()
  const words = wanted.split(/\s+/)
  const rank = (item: Item): number => {
    const title = item.title.toLowerCase()
    if (title.startsWith(wanted)) return 0
    return words.every((word) => title.includes(word)) ? 1 : 2
  }
  return items
    .filter(({ title, description }) => {
      const text = `${title} ${description}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .toSorted((a, b) => rank(a) - rank(b))
}
