import { firstPathOf, firstTitleOf, SIZES } from './linked-content.ts'

/** What happens to a page. A page that is deleted sends its readers, and the links to it, to another one. */
export type Change = { readonly target: number; readonly byDialog: boolean } & (
  | { readonly kind: 'rename' | 'move'; readonly path: string; readonly title: string }
  | { readonly kind: 'delete'; readonly heir: number }
)

const KINDS = ['rename', 'move', 'delete'] as const

/** One change for each page, in turn. @param dialogs how many are made in the panel's own dialogs, in a browser */
export function changesOf({ dialogs }: { dialogs: number }): Change[] {
  return Array.from({ length: SIZES.targets }, (_, target): Change => {
    const kind = KINDS[target % KINDS.length] ?? 'rename'
    const byDialog = target < dialogs
    if (kind === 'delete') return { kind, target, byDialog, heir: target - 1 }
    return kind === 'rename'
      ? { kind, target, byDialog, path: `/targets/renamed-${target}`, title: `Renamed ${target}` }
      : { kind, target, byDialog, path: `/elsewhere/page-${target}`, title: firstTitleOf(target) }
  })
}

/** Where a link to a page leads in the end, and what that page is called. */
export function destinationOf(changes: readonly Change[], target: number): { path: string; title: string } {
  const change = changes[target]
  if (!change) return { path: firstPathOf(target), title: firstTitleOf(target) }
  return change.kind === 'delete' ? destinationOf(changes, change.heir) : { path: change.path, title: change.title }
}
