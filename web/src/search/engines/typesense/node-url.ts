import type { TypesenseNode } from '@portico/content-model/search'

/** The address of a search server, without a slash at its end. */
export function nodeUrl({ protocol, host, port, path }: TypesenseNode): string {
  return `${protocol}://${host}:${port}${path}`
}
