import { readFileSync } from 'node:fs'
import { holdClaims, type Checked, type Claim, type PageSource } from './claim.ts'
import { filesEndingIn, installedPackages } from './installed-packages.ts'

const NAME = /[A-Za-z_$][\w$]*/g
/** A name of code, not a word: `maxLimit`, `API_TOKEN_SALT`, `$containsi`. */
const OF_CODE = /^(?:[a-z]+\w*[A-Z_]\w*|[A-Z][A-Z\d]*_[A-Z\d_]*[A-Z\d]|\$\w{2,})$/

/**
 * Names that a page of the Developer Docs has in a sentence or a table and in none of its samples: what they stand for
 * must be Strapi's, since the page does not define it.
 */
export function namesOf({ file, source }: PageSource): Claim[] {
  if (!file.startsWith('dev-docs')) return []
  const samples = new Set([...source.matchAll(/```[\s\S]*?```/g)].flatMap(([sample]) => sample.match(NAME) ?? []))
  const text = source.replaceAll(/```[\s\S]*?```/g, (sample) => sample.replaceAll(/[^\n]/g, ' '))
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) =>
        (code.match(NAME) ?? [])
          .filter((name) => OF_CODE.test(name) && !samples.has(name))
          .map((name) => ({ file, line: index + 1, text: name })),
      ),
    )
}

/** Every name that stands in the code, types and templates of the installed packages. */
export function installedNames(): ReadonlySet<string> {
  const names = new Set<string>()
  for (const folder of installedPackages())
    for (const file of filesEndingIn(folder, /\.(?:js|ts|tsx|json|ejs|example|env)$/))
      for (const [name] of readFileSync(file, 'utf8').matchAll(NAME)) names.add(name)
  return names
}

/** What the names of code are held against. */
export interface InstalledNames {
  readonly names: ReadonlySet<string>
  /** Whether every package is installed that pages describe. */
  readonly isWhole: boolean
}

/**
 * Holds those names against the source of the installed packages.
 * @param ofOthers names of other programs and of earlier versions
 */
export function checkNames(
  pages: readonly PageSource[],
  { names, isWhole }: InstalledNames,
  ofOthers: readonly string[],
): Checked {
  const claims = pages.flatMap(namesOf).filter(({ text }) => !ofOthers.includes(text))
  return holdClaims(claims, { isKnown: (text) => names.has(text), isWhole })
}
