/** Something that a page says of Strapi and that the installed version can be asked about. */
export interface Claim {
  /** The page's file, relative to `docs`. */
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  /** As the page writes it. */
  readonly text: string
}

/** A page of the bundled documentation, as its file holds it. */
export interface PageSource {
  /** Relative to `docs`. */
  readonly file: string
  readonly source: string
}

/** What the installed version says to the claims of a kind. */
export interface Checked {
  readonly held: readonly Claim[]
  readonly wrong: readonly Claim[]
  /** Claims about packages that are not installed. */
  readonly notRun: readonly Claim[]
}

/**
 * Sorts claims by what is installed.
 * @param isWhole whether every package is installed that pages describe: without one, what is not found may be in it
 */
export function holdClaims(
  claims: readonly Claim[],
  { isKnown, isWhole }: { isKnown: (text: string) => boolean; isWhole: boolean },
): Checked {
  const missing = claims.filter(({ text }) => !isKnown(text))
  return {
    held: claims.filter(({ text }) => isKnown(text)),
    wrong: isWhole ? missing : [],
    notRun: isWhole ? [] : missing,
  }
}

/** Whether a page is about Strapi: the pages about Portico name its own commands, which `portico-claims.test.ts` checks. */
export function isOfStrapi(file: string): boolean {
  return !/^portico(?:\/|\.md$)/.test(file)
}
