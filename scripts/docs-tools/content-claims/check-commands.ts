import { commandLines, namedOptions } from './command-lines.ts'
import type { Checked, Claim, PageSource } from './claim.ts'
import { optionsOf, unknownIn, type Program } from './program.ts'

/** Commands of earlier versions, which the page itself calls gone. */
const GONE: Readonly<Record<string, readonly string[]>> = {
  'dev-docs/cli.md': ['new', 'watch-admin', 'install', 'uninstall'],
}

/** Options of other programs that pages name by themselves. */
const OF_OTHERS = ['--volumes', '--build-arg', '--run']

/** Holds the commands and options that pages name against what the programs take. */
export function checkCommands(pages: readonly PageSource[], programs: ReadonlyMap<string, Program>): Checked {
  const held: Claim[] = []
  const wrong: Claim[] = []
  const notRun: Claim[] = []
  for (const { program: name, words, ...claim } of pages.flatMap(commandLines)) {
    const program = programs.get(name)
    if (!program) notRun.push(claim)
    else if (unknownIn(words, program) === undefined || GONE[claim.file]?.includes(words[0] ?? '')) held.push(claim)
    else wrong.push(claim)
  }
  const strapi = programs.get('strapi')
  const all = [...programs.values()].flatMap(optionsOf)
  for (const { command, ...claim } of pages.flatMap(namedOptions)) {
    const [name] = command
    const program = strapi?.commands.find((known) => known.name === name)
    const options = program ? optionsOf(program) : all
    if (options.includes(claim.text)) held.push(claim)
    else if (!OF_OTHERS.includes(claim.text)) (programs.size < 4 && !program ? notRun : wrong).push(claim)
  }
  return { held, wrong, notRun }
}
