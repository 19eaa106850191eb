import { AppError } from '../../lib/app-error.ts'
import { signerOf } from '../provenance/index.ts'
import { problem, type Check, type Finding, type Patient } from './check.ts'
import { dataFolder, diskSpace, node, versions } from './checks/machine.ts'
import { publicAddress, search } from './checks/public.ts'
import { ports } from './checks/ports.ts'
import { clock, cms, database, publisher, release, site, token, webhook } from './checks/services.ts'
import { alerts, metrics } from './checks/watch.ts'

export { sendTestAlert } from './test-alert.ts'
export type { Finding } from './check.ts'

/** In the order of the table. A new check is a line here. */
const CHECKS: readonly Check[] = [
  node,
  versions,
  dataFolder,
  diskSpace,
  ports,
  database,
  cms,
  publisher,
  site,
  release,
  token,
  webhook,
  clock,
  search,
  publicAddress,
  metrics,
  alerts,
]

/** Looks at everything that a portal needs; changes nothing. */
export async function examine(patient: Patient, checks = CHECKS): Promise<Finding[]> {
  const findings: Finding[] = [signingKeyFinding(patient)]
  for (const check of checks) {
    try {
      findings.push({ check: check.name, ...(await check.look(patient)) })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      findings.push({ check: check.name, ...problem(message, 'This is a fault of the check. Please report it.') })
    }
  }
  return findings
}

/** The one setting that is first used at a publish. */
function signingKeyFinding({ config }: Patient): Finding {
  try {
    signerOf(config)
    return { check: 'settings', state: 'ok', message: 'all can be used' }
  } catch (error) {
    return settingsFinding(error)
  }
}

/** What is wrong with the settings, as the one finding there can be. */
export function settingsFinding(error: unknown): Finding {
  if (!(error instanceof AppError)) throw error
  return { check: 'settings', ...problem(error.message, error.hint ?? '') }
}

/** A line for each finding, and below it what to do. */
export function describeFindings(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ check }) => check.length))
  return findings.flatMap(({ check, state, message, next }) => [
    `${state.padEnd('problem'.length)}  ${check.padEnd(width)}  ${message}`,
    ...(next === undefined ? [] : [`${' '.repeat('problem'.length + width + 4)}Next: ${next}`]),
  ])
}
