const TURNS = 4

/**
 * Waits until the rest of the page is done. Otherwise the order in which Next writes the parts of a page down depends on
 * whether the work was done before, and two renders of the same page are not the same bytes.
 */
export async function settled<Value>(work: Promise<Value>): Promise<Value> {
  const value = await work
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve))
  return value
}
