interface Identified {
  readonly documentId: string
}

type Give<Found> = (answer: Promise<readonly Found[]>) => void

const AT_ONCE = 50

/**
 * Answers questions after single documents. A page asks for all its links at the same moment, so the questions of one
 * moment go out together, fifty in a request.
 * @param find the documents of at most fifty ids that exist
 */
export function createBatch<Found extends Identified>(
  find: (ids: readonly string[]) => Promise<readonly Found[]>,
): (documentId: string) => Promise<Found | undefined> {
  let waiting = new Map<string, Give<Found>[]>()

  const ask = () => {
    const asked = [...waiting]
    waiting = new Map()
    for (let start = 0; start < asked.length; start += AT_ONCE) {
      const some = asked.slice(start, start + AT_ONCE)
      const answer = find(some.map(([id]) => id))
      for (const [, gives] of some) for (const give of gives) give(answer)
    }
  }

  return async (documentId) => {
    if (waiting.size === 0) setTimeout(ask)
    const found = await new Promise<readonly Found[]>((give) => {
      waiting.set(documentId, [...(waiting.get(documentId) ?? []), give])
    })
    return found.find((each) => each.documentId === documentId)
  }
}
