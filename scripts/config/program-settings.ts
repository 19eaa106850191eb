import { SEARCH_ENGINES } from '../pipeline/search/engines/registry.ts'
import { settingEntries, type SettingName } from './settings.ts'

type Variables = Readonly<Record<string, string>>

const EVERY_PROGRAM = [
  'HOST',
  'PORTICO_DATA',
  'SITE_PORT',
  'CMS_PORT',
  'PUBLISHER_PORT',
  'SITE_URL',
  'LOG_FORMAT',
] as const

/** The settings that each program reads; a new setting is of no program before it stands here. */
const SETTINGS_OF = {
  site: [...EVERY_PROGRAM, 'PUBLISHER_URL', 'SITE_PROXIES'],
  publisher: [
    ...EVERY_PROGRAM,
    'CMS_URL',
    'CMS_PUBLIC_URL',
    'PUBLISHER_URL',
    'PUBLISHER_PROXIES',
    'SITE_PROXIES',
    'PUBLISH_STRICT',
    'RELEASE_SIGNING_KEY',
    'PORTICO_READ_TOKEN',
    'PORTICO_PUBLISHER_TOKEN',
    'WEBHOOK_SECRET',
    'WEBHOOK_SECRET_PREVIOUS',
    'METRICS_TOKEN',
    'ALERT_WEBHOOK_URL',
    'SMTP_URL',
    'ALERT_MAIL_FROM',
    'ALERT_MAIL_TO',
    'ASK_MODEL_URL',
    'ASK_MODEL',
    'ASK_MODEL_KEY',
    'ASK_DAILY_ANSWERS',
    'ASK_LOG_QUESTIONS',
  ],
  cms: [
    ...EVERY_PROGRAM,
    'CMS_URL',
    'CMS_PUBLIC_URL',
    'CMS_PROXIES',
    'PUBLISHER_URL',
    'DATABASE_URL',
    'UPLOADS_BUCKET',
    'UPLOADS_REGION',
    'UPLOADS_ENDPOINT',
    'UPLOADS_KEY_ID',
    'UPLOADS_KEY',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'APP_KEYS',
    'API_TOKEN_SALT',
    'ADMIN_JWT_SECRET',
    'TRANSFER_TOKEN_SALT',
    'ENCRYPTION_KEY',
    'PORTICO_READ_TOKEN',
    'PORTICO_PUBLISHER_TOKEN',
    'PORTICO_IMPORT_TOKEN',
    'WEBHOOK_SECRET',
    'WEBHOOK_SECRET_PREVIOUS',
    'STRAPI_TELEMETRY_DISABLED',
  ],
} as const satisfies Record<string, readonly SettingName[]>

export type ProgramName = keyof typeof SETTINGS_OF

const SETTING_NAMES = new Set(settingEntries.map(([name]) => name))

/** Whether a variable is for a program: one that is no setting of Portico, such as PATH, is for all. */
function isOf(program: ProgramName): (name: string) => boolean {
  const own: ReadonlySet<string> = new Set([
    ...SETTINGS_OF[program],
    ...(program === 'publisher' ? SEARCH_ENGINES.flatMap(({ settings }) => Object.keys(settings)) : []),
  ])
  return (name) => own.has(name) || !SETTING_NAMES.has(name)
}

/**
 * The variables without the settings that are for other programs.
 * @param others whether what is no setting of Portico stays
 */
export function ofProgram(program: ProgramName, variables: Variables, { others = true } = {}): Record<string, string> {
  const isOwn = isOf(program)
  const isKept = (name: string): boolean => isOwn(name) && (others || SETTING_NAMES.has(name))
  return Object.fromEntries(Object.entries(variables).filter(([name]) => isKept(name)))
}

/** Takes the settings of other programs out of an environment, so that nothing that the program starts has them. */
export function dropForeignSettings(program: ProgramName, env: NodeJS.ProcessEnv): void {
  const isOwn = isOf(program)
  for (const name of Object.keys(env)) if (!isOwn(name)) delete env[name]
}
