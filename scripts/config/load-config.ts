import { join, resolve } from 'node:path'
import process from 'node:process'
import type { OwnPage } from '@portico/content-model'
import type { z } from 'zod'
import { AppError, count } from '../lib/app-error.ts'
import { configureSearch, searchFaults } from '../pipeline/search/engines/registry.ts'
import type { LogFormat } from '../lib/log-output.ts'
import type { SearchSettings } from '../pipeline/search/engines/engine.ts'
import { alertFaults, alertSettingsOf, type AlertSettings } from './alert-settings.ts'
import { answerSettingsOf, askFaults, type AnswerSettings } from './ask-settings.ts'
import { dataFolderFaults } from './data-folder.ts'
import { readEnvFile } from './env-file.ts'
import { ofProgram, type ProgramName } from './program-settings.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { secretValues } from './secret-values.ts'
import { useSiteCode } from './site-code.ts'
import { environmentSchema, settingEntries, type Environment, type SecretName } from './settings.ts'

export interface Folders {
  readonly data: string
  /** One file a document, and `index.json`. */
  readonly snapshot: string
  readonly releases: string
  /** A link to the live release. */
  readonly current: string
  readonly queue: string
  readonly logs: string
  /** What can be made again: picture variants, the last export. */
  readonly cache: string
  /** What the pages of the next release show, as a render reads it. */
  readonly pageData: string
}

export interface Config<Needed extends SecretName = never> {
  readonly root: string
  readonly production: boolean
  readonly host: string
  readonly ports: { readonly site: number; readonly cms: number; readonly publisher: number }
  /** All absolute. */
  readonly folders: Folders
  /** Whether nothing goes live until all content is well. */
  readonly strict: boolean
  readonly cmsUrl: string
  readonly publisherUrl: string
  /** How many proxies are in front of the publisher. */
  readonly publisherProxies: number
  /** How many proxies are in front of the server of the site. */
  readonly siteProxies: number
  /** Where people open the site: SITE_URL, or this machine. No slash at its end. */
  readonly siteUrl: string
  /** SITE_URL, where it is set: it wins over the address in the CMS. */
  readonly publicUrl?: string
  /** The pages of `web/site`. */
  readonly ownPages: readonly OwnPage[]
  readonly secrets: { readonly [Name in Needed]: string } & { readonly [Name in SecretName]?: string }
  readonly previousWebhookSecret?: string
  /** RELEASE_SIGNING_KEY, as it is set. */
  readonly signingKey?: string
  /** What answers readers' searches. */
  readonly search: SearchSettings
  readonly logFormat?: LogFormat
  /** What must stand in no log. */
  readonly hidden: readonly string[]
  /** Lets others than this machine read the metrics. */
  readonly metricsToken?: string
  readonly alerts: AlertSettings
  /** What answers questions of readers, beside the search. */
  readonly answers?: AnswerSettings
}

interface EnvironmentOptions {
  readonly root?: string
  readonly env?: NodeJS.ProcessEnv
  /** Leaves out what is not for this program. */
  readonly program?: ProgramName | undefined
}

/**
 * The environment of this process over what `.env` says. What is no setting of Portico there is for the CMS, whose
 * extensions have settings of their own.
 */
export function readEnvironment({ root = PROJECT_ROOT, env = process.env, program }: EnvironmentOptions = {}): Record<
  string,
  string
> {
  const file = readEnvFile(root)
  const ownOfFile = program === undefined ? file : ofProgram(program, file, { others: program === 'cms' })
  const all = Object.entries({ ...ownOfFile, ...env })
  const set = Object.fromEntries(all.flatMap(([name, value]) => (value ? [[name, value] as const] : [])))
  return program === undefined ? set : ofProgram(program, set)
}

/**
 * Reads and checks the settings of the environment and of `.env`.
 * @param needs the secrets that the caller cannot do without
 * @param program reads only what is for this program
 * @throws AppError with exit code 2 that names every wrong or missing variable at once
 */
export function loadConfig<Needed extends SecretName = never>({
  needs = [],
  root = PROJECT_ROOT,
  env = process.env,
  program,
}: EnvironmentOptions & { needs?: readonly Needed[] } = {}): Config<Needed> {
  const variables = readEnvironment({ root, env, program })
  const production = variables['NODE_ENV'] === 'production'
  const parsed = environmentSchema.safeParse(variables)
  const faults = [
    ...(parsed.error?.issues.map((issue) => describe(issue, variables)) ?? []),
    ...needs.filter((name) => !variables[name]).map((name) => `${name} is not set.`),
    ...(production ? exampleSecrets(variables) : []),
    ...searchFaults(variables),
    ...alertFaults(variables),
    ...askFaults(variables),
    ...(parsed.success ? dataFolderFaults(resolve(root, parsed.data.PORTICO_DATA)) : []),
  ]
  if (!parsed.success || faults.length > 0)
    throw new AppError(
      `${count(faults.length, 'setting')} cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
      {
        hint: 'Correct them in the environment or in .env; .env.example explains each. “npm start” writes a .env with fresh secrets where there is none.',
        exitCode: 2,
      },
    )
  const search = configureSearch(variables)
  return { ...configOf({ environment: parsed.data, search, root, production }), hidden: secretValues(variables) }
}

function describe(issue: z.core.$ZodIssue, variables: Record<string, string>): string {
  const name = String(issue.path[0])
  const isSecret =
    settingEntries.some(([setting, { secret, confidential }]) => setting === name && (secret || confidential)) ||
    /PASSWORD|KEY|URL/.test(name)
  return `${name} ${issue.message}${isSecret ? '' : ` (it is “${variables[name]}”)`}.`
}

function exampleSecrets(variables: Record<string, string>): string[] {
  return settingEntries.flatMap(([name, { secret, example }]) =>
    secret && variables[name] === example
      ? [`${name} still has the value of .env.example, which everybody knows; production needs one of its own.`]
      : [],
  )
}

/** The host of a URL for an address to listen on: any address is reached at this machine's own. */
export function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function configOf<Needed extends SecretName>({
  environment: e,
  search,
  root,
  production,
}: {
  environment: Environment
  search: SearchSettings
  root: string
  production: boolean
}): Omit<Config<Needed>, 'hidden'> {
  const data = resolve(root, e.PORTICO_DATA)
  const local = reachable(e.HOST)
  const answers = answerSettingsOf(e)
  const secretNames = new Set(settingEntries.flatMap(([name, { secret }]) => (secret ? [name] : [])))
  const secrets = Object.fromEntries(
    Object.entries(e).filter(([name, value]) => secretNames.has(name) && value !== undefined),
  ) as Config<Needed>['secrets']
  return {
    root,
    production,
    host: e.HOST,
    ports: { site: e.SITE_PORT, cms: e.CMS_PORT, publisher: e.PUBLISHER_PORT },
    folders: {
      data,
      snapshot: join(data, 'snapshot'),
      releases: join(data, 'releases'),
      current: join(data, 'current'),
      queue: join(data, 'queue'),
      logs: join(data, 'logs'),
      cache: join(data, 'cache'),
      pageData: join(data, 'cache', 'page-data'),
    },
    strict: e.PUBLISH_STRICT === 'true',
    cmsUrl: e.CMS_URL ?? `http://${local}:${e.CMS_PORT}`,
    publisherUrl: e.PUBLISHER_URL ?? `http://${local}:${e.PUBLISHER_PORT}`,
    publisherProxies: e.PUBLISHER_PROXIES,
    siteProxies: e.SITE_PROXIES,
    siteUrl: e.SITE_URL ?? `http://${local}:${e.SITE_PORT}`,
    secrets,
    ...(e.SITE_URL && { publicUrl: e.SITE_URL }),
    ...(e.WEBHOOK_SECRET_PREVIOUS && { previousWebhookSecret: e.WEBHOOK_SECRET_PREVIOUS }),
    ownPages: useSiteCode().pages,
    ...(e.RELEASE_SIGNING_KEY && { signingKey: e.RELEASE_SIGNING_KEY }),
    search,
    ...(e.LOG_FORMAT && { logFormat: e.LOG_FORMAT }),
    ...(e.METRICS_TOKEN && { metricsToken: e.METRICS_TOKEN }),
    alerts: alertSettingsOf(e),
    ...(answers && { answers }),
  }
}
