import type { Claim, PageSource } from './claim.ts'

/** A line of a page that starts a program of Strapi. */
export interface CommandLine extends Claim {
  /** The package that brings the program. */
  readonly program: string
  /** What stands behind the program. */
  readonly words: readonly string[]
}

/** How pages start a program; `run` of npm takes the options behind two dashes. */
const STARTS: readonly (readonly [string, string])[] = [
  ['strapi', '(?:NODE_ENV=\\w+ )?(?:npx |yarn |pnpm |npm run )?strapi(?= [a-z-])'],
  ['create-strapi', '(?:npx|yarn dlx|pnpm dlx) create-strapi(?:-app)?(?:@\\w+)?|(?:yarn|pnpm) create strapi'],
  ['@strapi/upgrade', '(?:npx|yarn dlx|pnpm dlx) @strapi/upgrade(?:@\\w+)?'],
  [
    '@strapi/sdk-plugin',
    '(?:(?:npx|yarn dlx|pnpm dlx) @strapi/sdk-plugin(?:@\\w+)?|(?:npx )?strapi-plugin)(?= [a-z-])',
  ],
]

/** Every line of code blocks, and every code in a sentence, that starts one of the programs. */
export function commandLines({ file, source }: PageSource): CommandLine[] {
  /* Of the same length, so that places stay where they are. */
  const text = source.replaceAll(/\\\n/g, (end) => ' '.repeat(end.length))
  return STARTS.flatMap(([program, start]) =>
    [...text.matchAll(new RegExp(`(?:^|\`|&& )(?:${start})( [^\`\\n|&#]*|$|(?=\`))`, 'gm'))].map((match) => ({
      file,
      line: lineAt(source, match.index),
      text: match[0]
        .replace(/^`|^&& /, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      program,
      words: (match[1] ?? '')
        .trim()
        .split(/\s+/)
        .filter((word) => word !== '' && word !== '--'),
    })),
  )
}

/** An option that a page names by itself, such as in a table. */
export interface NamedOption extends Claim {
  /** The command of Strapi that the section is about, if its heading says one. */
  readonly command: readonly string[]
}

/** Options in sentences and tables, each with the command that the heading above names. */
export function namedOptions({ file, source }: PageSource): NamedOption[] {
  const named: NamedOption[] = []
  let command: string[] = []
  let inCode = false
  for (const [index, line] of source.split('\n').entries()) {
    if (/^\s*```/.test(line)) inCode = !inCode
    if (inCode) continue
    const heading = /^(#+) (.*?)(?: \{#.*)?$/.exec(line)
    if (heading) command = /^`?strapi ([a-z:-]+)`?$/.exec(heading[2] ?? '')?.[1]?.split(' ') ?? []
    for (const [, text = ''] of line.matchAll(/`(--[a-z][a-z-]*)[^`]*`/g))
      named.push({ file, line: index + 1, text, command })
  }
  return named
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split('\n').length
}
