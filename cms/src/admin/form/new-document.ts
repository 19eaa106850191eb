/*
 * A new document is written at an address of its own. When it is created, Strapi replaces that address by the one of the
 * document and opens another form there.
 */

const NEW = /^(.*)\/(?:create|clone\/[^/]+)$/
const DOCUMENT = /^(.*)\/[a-z0-9]{24}$/

/** The address of the collection that a new document is written for, or `undefined` at any other address. */
export function collectionOfNew(path: string): string | undefined {
  return NEW.exec(path)?.[1]
}

/** Whether an address is the one of a document of this collection. */
export function isDocumentOf(collection: string | undefined, path: string): boolean {
  return collection !== undefined && !NEW.test(path) && DOCUMENT.exec(path)?.[1] === collection
}
