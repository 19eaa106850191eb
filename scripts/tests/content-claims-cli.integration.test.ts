import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { matchesOf, page } from './content-claims/pages.ts'

/*
 * Every line of the bundled documentation that starts `strapi` names a command of the installed version, with options
 * that its help lists.
 */

/** What the test needs of a command made with Commander. */
interface Command {
  readonly commands: readonly Command[]
  readonly options: readonly { readonly short?: string; readonly long?: string }[]
  name(): string
  alias(): string
  description(): string
}

const require = createRequire(import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'portico-claims-'))
let program: Command

beforeAll(async () => {
  const { createCLI } = require(join(dirname(require.resolve('@strapi/strapi')), 'cli.js')) as {
    createCLI(argv: string[]): Promise<Command>
  }
  /* Where the commands of Strapi Cloud keep the login. */
  vi.stubEnv('XDG_CONFIG_HOME', folder)
  program = await createCLI([])
  vi.unstubAllEnvs()
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The first of the words behind `strapi` that the command line does not know. */
function unknownIn([word = '', ...rest]: readonly string[], { commands, options }: Command): string | undefined {
  const command = commands.find((known) => known.name().split(' ')[0] === word || known.alias() === word)
  if (command) return unknownIn(rest, command)
  if (commands.length > 0 && /^[a-z]/.test(word)) return word
  const known = ['--', ...options.flatMap(({ short, long }) => [short, long])]
  return [word, ...rest].find((option) => option.startsWith('-') && !known.includes(option.replace(/=.*/, '')))
}

it('knows every command and option of the pages, but for those that they call removed', () => {
  const lines = matchesOf(/(?:^|`|NODE_ENV=\w+ )(?:npx |yarn |npm run )?strapi (?!help\b)(?=[a-z])([^`\n]+)/gm)
  const unknown = lines.flatMap(({ file, text }) => {
    const word = unknownIn(text.split(/\s+/), program)
    return word === undefined ? [] : [`${file} ${word}`]
  })
  expect(lines.length).toBeGreaterThan(100)
  expect(unknown).toEqual(['new', 'watch-admin', 'install', 'uninstall'].map((name) => `docs/dev-docs/cli.md ${name}`))
  expect(page('dev-docs/cli')).toContain('`strapi uninstall` of earlier versions no longer exist.')
})

it('has no command that the references leave out', () => {
  const text = `${page('dev-docs/cli')}${page('cloud/cli/cloud-cli')}`
  const names = program.commands
    .filter((command) => !command.description().startsWith('(deprecated)'))
    .map((command) => command.name())
  expect(names.filter((name) => !text.includes(name))).toEqual([])
})
