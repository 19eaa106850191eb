import { spawn, type ChildProcess } from 'node:child_process'
import process from 'node:process'
import { PROJECT_ROOT } from '../../config/index.ts'
import { settingEntries } from '../../config/settings.ts'
import { ask } from './ask.ts'
import { endProcess, hasEnded } from './end-process.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

export interface SiteProcess {
  readonly port: number
  readonly child: ChildProcess
}

/**
 * Serves a data folder in a process of its own, as `npm run serve` does; returns when it answers.
 * @param openFiles how many files it may have open
 */
export async function startSiteProcess(data: string, { openFiles }: { openFiles?: number } = {}): Promise<SiteProcess> {
  const port = await freePort()
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles}; `
  const child = spawn('sh', ['-c', `${limit}exec "$0" scripts/bin/run.mjs serve`, process.execPath], {
    cwd: PROJECT_ROOT,
    env: {
      ...process.env,
      ...Object.fromEntries(settingEntries.map(([name]) => [name, ''])),
      PORTICO_DATA: data,
      SITE_PORT: String(port),
    },
    stdio: 'ignore',
  })
  const answers = async () => {
    if (hasEnded(child)) throw new Error(`The site ended with code ${child.exitCode} before it answered.`)
    return ask(port, '/livez').then(
      ({ status }) => status === 200,
      () => false,
    )
  }
  try {
    await until('The site answers', answers)
  } catch (error) {
    await endProcess(child)
    throw error
  }
  return { port, child }
}
