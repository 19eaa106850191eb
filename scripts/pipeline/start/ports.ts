import { createServer } from 'node:net'
import type { Config } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { portError } from '../../lib/listen.ts'

/**
 * Checks that every port the portal is about to use can be had.
 * @param siteIsOpen whether this process listens on that of the site already
 * @throws AppError that names every port that cannot, and the settings to change
 */
export async function requireFreePorts(
  { host, ports }: Pick<Config, 'host' | 'ports'>,
  { siteIsOpen = false } = {},
): Promise<void> {
  const wanted = [
    ...(siteIsOpen ? [] : [{ host, port: ports.site, portSetting: 'SITE_PORT', name: 'The site' }]),
    { host, port: ports.cms, portSetting: 'CMS_PORT', name: 'The CMS' },
    { host, port: ports.publisher, portSetting: 'PUBLISHER_PORT', name: 'The publisher' },
  ]
  requireDifferentPorts(ports)
  const errors = (await Promise.all(wanted.map(tryPort))).filter((error) => error !== undefined)
  const [first] = errors
  if (!first) return
  const hint = errors.flatMap((error) => (error instanceof AppError && error.hint ? [error.hint] : [])).join('\n      ')
  throw new AppError(errors.map(({ message }) => message).join('\n'), { hint, exitCode: 2, cause: first })
}

function requireDifferentPorts({ site, cms, publisher }: Config['ports']): void {
  const settings = [
    ['SITE_PORT', site],
    ['CMS_PORT', cms],
    ['PUBLISHER_PORT', publisher],
  ] as const
  for (const [index, [name, port]] of settings.entries()) {
    const same = settings.slice(index + 1).find(([, other]) => port !== 0 && other === port)
    if (same)
      throw new AppError(`${name} and ${same[0]} are both ${port}.`, {
        hint: `Give each a port of its own, for example ${same[0]}=${port + 1}.`,
        exitCode: 2,
      })
  }
}

function tryPort(options: Parameters<typeof portError>[1]): Promise<Error | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(portError(error, options)))
    server.listen(options.port, options.host, () => server.close(() => resolve(undefined)))
  })
}
