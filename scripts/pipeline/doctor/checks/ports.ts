import { reachable } from '../../../config/index.ts'
import { createServer } from 'node:net'
import { liveRelease } from '../../release/index.ts'
import { ok, problem, type Check, type Patient } from '../check.ts'
import { reach } from '../reach.ts'
import { PROBE_TAKEN, sendProbe } from '../webhook-probe.ts'

interface Port {
  /** For people: `The site`. */
  readonly name: string
  readonly setting: string
  readonly port: number
  /** What only this portal answers well: where the program is another, or another portal, it does not. */
  readonly isOwn: () => Promise<boolean>
}

export const ports: Check = {
  name: 'ports',
  look: async (patient) => {
    const found = await Promise.all(portsOf(patient).map((port) => lookAt(patient.config.host, port)))
    const taken = found.flatMap(({ fault }) => (fault === undefined ? [] : [fault]))
    if (taken.length === 0) return ok(found.map(({ text }) => text).join(', '))
    return problem(
      taken.map(({ name, port }) => `Port ${port} of ${name} is taken by another program.`).join(' '),
      `Stop that program, or set ${taken.map(({ setting }) => setting).join(' and ')} to a free port.`,
    )
  },
}

async function lookAt(host: string, port: Port): Promise<{ readonly text: string; readonly fault?: Port }> {
  if (await isFree(host, port.port)) return { text: `${port.port} free` }
  return (await port.isOwn()) ? { text: `${port.port} in use by this portal` } : { text: '', fault: port }
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}

function portsOf({ config: { host, ports, folders, secrets } }: Patient): Port[] {
  const address = (port: number): string => `http://${reachable(host)}:${port}`
  return [
    {
      name: 'the site',
      setting: 'SITE_PORT',
      port: ports.site,
      isOwn: async () => {
        const live = await liveRelease(folders)
        const answer = await reach(`${address(ports.site)}/${live ? 'release.json' : 'livez'}`)
        return typeof answer !== 'string' && answer.ok && (await answer.text()).includes(live ? `"${live.id}"` : 'ok')
      },
    },
    {
      name: 'the CMS',
      setting: 'CMS_PORT',
      port: ports.cms,
      isOwn: async () => {
        const headers = { authorization: `Bearer ${secrets.PORTICO_READ_TOKEN ?? ''}` }
        const answer = await reach(`${address(ports.cms)}/api/portico/revision`, { headers })
        return typeof answer !== 'string' && answer.ok
      },
    },
    {
      name: 'the publisher',
      setting: 'PUBLISHER_PORT',
      port: ports.publisher,
      isOwn: async () => {
        if (secrets.WEBHOOK_SECRET === undefined) return false
        const answer = await sendProbe(address(ports.publisher), secrets.WEBHOOK_SECRET)
        return typeof answer !== 'string' && answer.status === PROBE_TAKEN
      },
    },
  ]
}
