import type { StaticScope } from '../static-value.ts'

/** What names stand for in a file. */
export function knownIn(constants: ReadonlyMap<string, unknown>): StaticScope {
  return {
    known: (node) =>
      node.type === 'Identifier' && constants.has(node.name) ? { value: constants.get(node.name) } : undefined,
  }
}
