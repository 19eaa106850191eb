import { AppError } from '../../lib/app-error.ts'
import type { Attack } from './attack.ts'
import { clockJumps } from './clock-jumps.ts'
import { cmsRequests } from './cms-requests.ts'
import { contentDefects } from './content-defects.ts'
import { generatedBodies } from './generated-bodies.ts'
import { openTab } from './open-tab.ts'
import { publishLease } from './publish-lease.ts'
import { releaseSwitches } from './release-switches.ts'
import { staticServer } from './static-server.ts'

/** Every attack, in the order of the table. */
export const ATTACKS: readonly Attack[] = [
  staticServer,
  releaseSwitches,
  openTab,
  publishLease,
  clockJumps,
  contentDefects,
  generatedBodies,
  cmsRequests,
]

/** The attacks of these names, all where none is named. @throws AppError (exit code 2) for a name that none has */
export function attacksNamed(names: readonly string[]): readonly Attack[] {
  const unknown = names.find((name) => !ATTACKS.some((attack) => attack.name === name))
  if (unknown !== undefined)
    throw new AppError(`There is no attack “${unknown}”.`, {
      hint: `Name one of ${ATTACKS.map(({ name }) => name).join(', ')}.`,
      exitCode: 2,
    })
  return names.length === 0 ? ATTACKS : ATTACKS.filter(({ name }) => names.includes(name))
}
