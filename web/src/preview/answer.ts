import type { DocPage, HomePage, Shell, SnippetPage } from '@portico/content-model/site'

/** Something to correct in a draft, in words. */
export interface PreviewProblem {
  readonly message: string
  readonly hint: string
}

/** What the preview shows: the page of a draft, or why there is none. */
export type PreviewAnswer =
  | {
      readonly kind: 'page'
      readonly shell: Shell
      readonly page: DocPage | HomePage | SnippetPage
      readonly problems: readonly PreviewProblem[]
    }
  | { readonly kind: 'none'; readonly problems: readonly PreviewProblem[] }

/** What the admin panel sends to a preview that it opened. */
export interface PanelMessage {
  readonly answer?: PreviewAnswer
  readonly theme?: 'light' | 'dark'
}

/** What it says when it listens, with the port that it listens at. */
export const READY = { portico: 'preview-ready' } as const
