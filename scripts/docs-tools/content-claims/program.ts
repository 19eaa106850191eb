/** A program or one of its commands, and what can be typed behind it. */
export interface Program {
  readonly name: string
  readonly aliases: readonly string[]
  /** With their dashes: `--force`, `-f`. */
  readonly options: readonly string[]
  readonly commands: readonly Program[]
}

/** What is used of a command made with Commander. */
export interface CommanderCommand {
  readonly commands: readonly CommanderCommand[]
  readonly options: readonly { readonly short?: string; readonly long?: string }[]
  name(): string
  aliases(): readonly string[]
  description(): string
}

/** Reads a program that was made with Commander. */
export function programOf(command: CommanderCommand): Program {
  return {
    name: command.name().split(' ')[0] ?? '',
    aliases: command.aliases(),
    options: ['-h', '--help', ...command.options.flatMap(({ short, long }) => [short, long].filter(isText))],
    commands: command.commands.map(programOf),
  }
}

const isText = (value: string | undefined): value is string => value !== undefined

const OPTION = /^ {2}((?:-{1,2}[\w-]+(?:, )?)+)/
const COMMAND = /^ {2}([a-z][\w:-]*)(?:\|([\w:-]+))?/

/**
 * Reads what a program prints with `--help`.
 * @param help prints the help of the command behind these words
 */
export async function programOfHelp(
  name: string,
  help: (words: readonly string[]) => Promise<string>,
  words: readonly string[] = [],
): Promise<Program> {
  const sections = (await help(words)).split(/\n(?=\w+:\n)/)
  const section = (title: string) => sections.find((text) => text.startsWith(`${title}:\n`))?.split('\n') ?? []
  const commands: Program[] = []
  for (const line of section('Commands')) {
    const [, command, alias] = COMMAND.exec(line) ?? []
    if (command === undefined || command === 'help') continue
    const found = await programOfHelp(command, help, [...words, command])
    commands.push(alias === undefined ? found : { ...found, aliases: [alias] })
  }
  return {
    name,
    aliases: [],
    options: section('Options').flatMap((line) => OPTION.exec(line)?.[1]?.split(', ') ?? []),
    commands,
  }
}

/** The first of the words behind the program that it does not know. */
export function unknownIn([word = '', ...rest]: readonly string[], program: Program): string | undefined {
  const command = program.commands.find(({ name, aliases }) => name === word || aliases.includes(word))
  if (command) return unknownIn(rest, command)
  if (word === 'help') return rest.length > 0 ? unknownIn(rest, program) : undefined
  if (program.commands.length > 0 && /^[a-z]/.test(word)) return word
  return [word, ...rest].find(
    (option) => /^-{1,2}\w/.test(option) && !program.options.includes(option.replace(/=.*/, '')),
  )
}

/** Every option of a program and its commands. */
export function optionsOf({ options, commands }: Program): string[] {
  return [...options, ...commands.flatMap(optionsOf)]
}
