import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublisherConfig } from '../../pipeline/publisher/index.ts'
import { publisherStatus } from '../../pipeline/publisher/remote.ts'
import type { Cleanup } from './cleanup.ts'
import { Failpoints } from './failpoints.ts'
import { HarnessCms } from './harness-cms.ts'
import { sampleInCms } from './sample-in-cms.ts'
import { configOf, portalEnvironment } from './settings.ts'
import { SupervisorProcess } from './supervisor-process.ts'
import { until } from './until.ts'

/** A small portal in a temporary folder, all of it below one supervisor, as `npm start` runs it. */
export class SupervisedPortal {
  readonly config: PublisherConfig
  /** A client of the CMS, which the supervisor runs. */
  readonly cms: HarnessCms
  readonly failpoints: Failpoints
  readonly supervisor: SupervisorProcess
  readonly site: { readonly port: number }

  private constructor(environment: Record<string, string>, failpoints: Failpoints) {
    this.config = configOf(environment)
    this.cms = new HarnessCms(environment)
    this.failpoints = failpoints
    this.supervisor = new SupervisorProcess({ ...environment, ...failpoints.environment })
    this.site = { port: this.config.ports.site }
  }

  /** Starts it, and returns when the sample is live. */
  static async start(cleanup: Cleanup): Promise<SupervisedPortal> {
    const data = mkdtempSync(join(tmpdir(), 'portico-trial-'))
    cleanup.add(() => rm(data, { recursive: true, force: true, maxRetries: 5 }))
    const failpoints = new Failpoints()
    cleanup.add(async () => failpoints.close())
    const portal = new SupervisedPortal(await portalEnvironment(data), failpoints)
    cleanup.add(() => portal.supervisor.stop())
    await portal.supervisor.start()
    await portal.cms.import(sampleInCms)
    await until('The sample is live', async () => (await portal.get('/guides/intro')).status === 200, portal.#said)
    await portal.settled()
    return portal
  }

  async get(path: string): Promise<{ status: number; text: string }> {
    const response = await fetch(`http://127.0.0.1:${this.site.port}${path}`)
    return { status: response.status, text: await response.text() }
  }

  /** Whether readers are answered. */
  async answers(): Promise<boolean> {
    try {
      return (await this.get('/livez')).status === 200
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  }

  /** Waits until the publisher has nothing to do. */
  async settled(): Promise<void> {
    const isIdle = async (): Promise<boolean> => {
      const status = await publisherStatus(this.config.publisherUrl)
      return status?.state === 'idle' && status.pending === 0
    }
    await until('The publisher is idle', isIdle, this.#said)
  }

  readonly #said = { orElse: () => this.supervisor.log.slice(-30).join('') }
}
