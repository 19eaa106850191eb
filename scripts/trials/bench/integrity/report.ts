/** What became of the links to pages that were renamed, moved and deleted. */
export interface IntegrityFigures {
  readonly renamed: number
  readonly moved: number
  readonly deleted: number
  /** Of these, how many in the dialogs of the panel, in a browser; the others by the requests that the dialogs send. */
  readonly byDialog: number
  /** Pages whose links to a deleted page were changed before, because the deletion was refused. */
  readonly relinked: number
  /** Pages whose deletion was not refused although others link to them. */
  readonly unguarded: readonly string[]
  readonly followed: number
  readonly redirected: number
  readonly broken: readonly string[]
  /** Documents that the site does not show as they are. */
  readonly held: readonly string[]
}

/** What was done and found, a line each. */
export function linesOfIntegrity(figures: IntegrityFigures): string[] {
  const { renamed, moved, deleted, byDialog, relinked, unguarded, followed, redirected, broken, held } = figures
  const all = renamed + moved + deleted
  return [
    `${all} pages: ${renamed} renamed, ${moved} moved, ${deleted} deleted`,
    `${byDialog} of them in the dialogs of the panel, in a browser; ${all - byDialog} by the requests that these dialogs send`,
    `${deleted - unguarded.length} of ${deleted} deletions refused while others linked there; then ${relinked} pages linked elsewhere`,
    `${followed} links followed on the site, ${redirected} by a redirect: ${broken.length} broken`,
    `${held.length} documents held back`,
  ]
}

/** What must not be. */
export function faultsOfIntegrity({ unguarded, broken, held }: IntegrityFigures): string[] {
  return [
    ...unguarded.map((path) => `${path} could be deleted although pages link to it`),
    ...broken,
    ...held.map((title) => `“${title}” is held back`),
  ]
}
