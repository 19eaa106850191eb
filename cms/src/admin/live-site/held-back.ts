import type { HeldBack } from '@portico/content-model'

interface WithHeldBack {
  readonly heldBack?: readonly HeldBack[] | null | undefined
}

/** Why a deployment kept a document as it was, if it did. */
export function heldBackIn({ heldBack }: WithHeldBack, documentId: string): HeldBack | undefined {
  return heldBack?.find(({ document }) => document.documentId === documentId)
}

/**
 * What is held back now: as the latest deployment says that made a release.
 * @param deployments newest first
 */
export function heldBackNow(deployments: readonly WithHeldBack[]): readonly HeldBack[] {
  return deployments.find(({ heldBack }) => heldBack)?.heldBack ?? []
}
