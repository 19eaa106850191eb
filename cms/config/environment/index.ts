import path from 'node:path'
import { environmentSchema, isExampleSecret, type Environment } from './schema'

/** The folder above `cms`, from which a relative PORTICO_DATA counts. Compiled, this file is in `cms/dist/config/environment`. */
const PROJECT_ROOT = path.resolve(__dirname, '../../../..')

export interface CmsEnvironment extends Environment {
  readonly production: boolean
  /** Absolute folder of everything a running portal keeps. */
  readonly dataFolder: string
}

/**
 * Reads the environment of the CMS. An empty variable counts as not set.
 * @throws Error that lists every variable that is missing, malformed or, in production, still an example
 */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): CmsEnvironment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const production = set['NODE_ENV'] === 'production'
  const parsed = environmentSchema.safeParse(set)
  const problems = (parsed.error?.issues ?? []).map(({ path: [name], message }) =>
    set[String(name)] === undefined ? `${String(name)} is not set.` : `${String(name)}: ${message}.`,
  )
  if (production)
    for (const name of Object.keys(environmentSchema.shape))
      if (isExampleSecret(set[name] ?? '')) problems.push(`${name} still has the value of .env.example.`)
  if (!parsed.success || problems.length > 0)
    throw new Error(
      [
        'The CMS cannot start, because of its settings:',
        ...problems.map((problem) => `  - ${problem}`),
        'Run “npm start” once, which writes a .env with fresh secrets, or set them in the environment.',
      ].join('\n'),
    )
  return { ...parsed.data, production, dataFolder: path.resolve(PROJECT_ROOT, parsed.data.PORTICO_DATA) }
}
