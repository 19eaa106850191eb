import { count } from '../../lib/app-error.ts'
import type { Comparison } from './compare-folder.ts'
import type { SourceItem } from './types.ts'

/** The comparison for people: a table, then every item that is missing. */
export function formatComparison({ project, kinds, missing, unreachable }: Comparison): string {
  const rows = [
    ['kind', 'source', 'Portico', 'missing', 'unreachable'],
    ...kinds.map((row) => [row.kind, row.source, row.portico, row.missing, row.unreachable].map(String)),
  ]
  const table = rows.map(([kind = '', ...numbers]) => [kind.padEnd(14), ...numbers.map((n) => n.padStart(12))].join(''))
  return [
    ...(project === undefined ? [] : [project, '']),
    ...table,
    ...section('Missing in Portico', missing),
    ...section('Unreachable in the source too', unreachable),
    '',
    missing.length === 0 ? 'Nothing is missing.' : `${count(missing.length, 'item')} missing.`,
    '',
  ].join('\n')
}

function section(title: string, items: readonly SourceItem[]): string[] {
  if (items.length === 0) return []
  return [
    '',
    `${title} (${items.length}):`,
    ...items.map(({ file, line, kind, what }) => `  ${file}:${line}: ${kind} ${what || '(no words)'}`),
  ]
}
