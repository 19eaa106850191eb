import { AsyncLocalStorage } from 'node:async_hooks'

const removed = new AsyncLocalStorage<ReadonlySet<string>>()

/** Takes documents from readers in one step: what one of them names may be another of them. */
export function removeTogether<Result>(
  documentIds: ReadonlySet<string>,
  remove: () => Promise<Result>,
): Promise<Result> {
  return removed.run(documentIds, remove)
}

/** Whether a document goes in the same step as the one at hand. */
export function isRemovedToo(documentId: string): boolean {
  return removed.getStore()?.has(documentId) ?? false
}
