import { settingEntries } from '../../config/settings.ts'

type Variables = Readonly<Record<string, string>>

/** What lets the publisher read published content, write deployments and trust the CMS. */
const PUBLISHER_SECRETS = new Set(['PORTICO_READ_TOKEN', 'PORTICO_PUBLISHER_TOKEN', 'WEBHOOK_SECRET'])
/** Settings of the CMS that hold a password, or lead to where there is one. */
const CMS_ONLY = new Set(['DATABASE_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'])
const SEARCH_KEY = 'TYPESENSE_API_KEY'

/** The environment of the publisher: without the secrets of the CMS. */
export function publisherEnvironment(variables: Variables): Record<string, string> {
  const secrets = new Set(settingEntries.flatMap(([name, { secret }]) => (secret ? [name] : [])))
  return without(variables, (name) => CMS_ONLY.has(name) || (secrets.has(name) && !PUBLISHER_SECRETS.has(name)))
}

/** The environment of the CMS: without what only the pipeline uses. */
export function cmsEnvironment(variables: Variables): Record<string, string> {
  return without(variables, (name) => name === SEARCH_KEY)
}

function without(variables: Variables, isTaken: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !isTaken(name)))
}
