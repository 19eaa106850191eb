import type { TextTarget } from '@portico/content-model'
import type { ExportScope } from './types.ts'

/** The address of a target; `#` where its document or its file has none. */
export function hrefOf(target: TextTarget, scope: ExportScope): string {
  if ('href' in target) return target.href
  if ('file' in target) return scope.mediaPathOf(target.file) ?? '#'
  return scope.linkOf(target.documentId, target.headingKey) ?? '#'
}
