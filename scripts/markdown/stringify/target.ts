import type { Target } from '@portico/content-model'
import type { ExportScope } from './types.ts'

/** The address of a target; `#` where its document has none. */
export function hrefOf(target: Target, scope: ExportScope): string {
  return 'href' in target ? target.href : (scope.linkOf(target.documentId, target.headingKey) ?? '#')
}
