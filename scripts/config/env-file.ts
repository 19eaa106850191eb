import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { AppError } from '../lib/app-error.ts'
import type { SecretKind } from './setting.ts'
import { settingEntries } from './settings.ts'

const OWNER_ONLY = 0o600
const HEADER = '# Portico settings. Variables that are set in the environment win over this file.\n'

/** What is in `.env`, or nothing where there is no such file. */
export function readEnvFile(root: string): Record<string, string> {
  const file = join(root, '.env')
  if (!existsSync(file)) return {}
  return Object.fromEntries(
    Object.entries(parseEnv(readFileSync(file, 'utf8'))).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
}

/** The text of `.env.example`. */
export function exampleEnv(): string {
  return `${HEADER}# Copy to .env, or run npm start, which writes it with fresh secrets.\n\n${render(({ example }) => example)}`
}

/**
 * Writes `.env` with fresh secrets where there is none, and adds the secrets that an existing one lacks.
 * Only its owner may read it.
 * @param env its secrets are not written to the file; its ports and folder are, so that later commands find this portal
 * @returns the names of the secrets that were made
 */
export function writeEnvFile({
  root,
  env,
  makeSecret = freshSecret,
}: {
  root: string
  env: NodeJS.ProcessEnv
  makeSecret?: (kind: SecretKind) => string
}): string[] {
  const file = join(root, '.env')
  const present = readEnvFile(root)
  const missing = settingEntries.filter(([name, { secret }]) => secret && !present[name] && !env[name])
  if (!existsSync(file)) {
    const fresh = new Map(missing.map(([name, { secret }]) => [name, secret && makeSecret(secret)]))
    const text = render(({ example, secret }, name) =>
      secret ? fresh.get(name) : example === undefined ? undefined : env[name] || example,
    )
    writeFileSync(file, `${HEADER}\n${text}`, { mode: OWNER_ONLY, flag: 'wx' })
  } else if (missing.length > 0) {
    const lines = missing.flatMap(([name, { comment, secret }]) =>
      secret ? [`# ${comment}`, `${name}=${makeSecret(secret)}`] : [],
    )
    appendFileSync(file, `\n${lines.join('\n')}\n`)
  }
  return missing.map(([name]) => name)
}

/** Have no value of their own, and lead to other data: a backup without them is of another database. */
const OF_THE_DATA = new Set<string>(['DATABASE_URL', 'UPLOADS_BUCKET'])

/**
 * Settings that `.env` gives another value than the environment, as `NAME=value`, or by name where nobody should read the
 * value. A command that is run without that environment would look for another portal.
 */
export function settingsBesideEnvFile(root: string, env: NodeJS.ProcessEnv): string[] {
  const noted = readEnvFile(root)
  return settingEntries.flatMap(([name, { secret, example }]) => {
    const value = env[name]
    if (secret || !value || value === noted[name]) return []
    if (OF_THE_DATA.has(name)) return [name]
    return example === undefined ? [] : [`${name}=${value}`]
  })
}

/**
 * A value as a line of `.env` holds it, so that `util.parseEnv` gives it back. That parser knows no escapes: a value is put
 * between quotes that it does not contain.
 * @throws AppError where there are none
 */
export function envValue(name: string, value: string): string {
  if (/^[\w./:@%+,=-]*$/.test(value)) return value
  const quote = ["'", '`', '"'].find((mark) => !value.includes(mark) && !(mark === '"' && value.includes('\\n')))
  if (quote === undefined)
    throw new AppError(`${name} cannot be written to a file of settings: it holds every kind of quotation mark.`, {
      hint: `Choose a value of ${name} without one of ' " and \`.`,
    })
  return `${quote}${value}${quote}`
}

type Entry = (typeof settingEntries)[number]

function render(valueOf: (setting: Entry[1], name: Entry[0]) => string | undefined): string {
  return settingEntries
    .map(([name, setting]) => {
      const value = valueOf(setting, name)
      return `# ${setting.comment}\n${value === undefined ? `#${name}=` : `${name}=${envValue(name, value)}`}\n`
    })
    .join('\n')
}

function randomKey(): string {
  return randomBytes(32).toString('base64url')
}

function freshSecret(kind: SecretKind): string {
  switch (kind) {
    case 'key-list':
      return [randomKey(), randomKey()].join(',')
    case 'token':
      return randomBytes(64).toString('hex')
    case 'webhook':
      return `whsec_${randomBytes(32).toString('base64')}`
    case 'key':
      return randomKey()
  }
}
