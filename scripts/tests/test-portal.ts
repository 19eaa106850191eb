import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Listening } from '../lib/listen.ts'
import { startPublisher, type PublisherConfig, type RunningPublisher } from '../pipeline/publisher/index.ts'
import { serveSite } from '../pipeline/serve/index.ts'
import { sampleInCms } from '../trials/harness/sample-in-cms.ts'
import { configOf, portalEnvironment } from '../trials/harness/settings.ts'
import { HarnessCms } from '../trials/harness/harness-cms.ts'
import { linesLog } from '../trials/harness/lines-log.ts'

export interface TestPortal {
  /** The folder of everything it keeps. */
  readonly data: string
  readonly environment: Readonly<Record<string, string>>
  readonly config: PublisherConfig
  readonly cms: HarnessCms
  readonly site: Listening
  readonly publisher: RunningPublisher
  /** What the publisher said so far. */
  readonly log: string[]
  /** Stops everything and removes the data. */
  close(): Promise<void>
}

/**
 * A portal of its own: a real CMS that holds the sample, a publisher, and a site that serves what is live.
 * @param isEmpty leaves the CMS without a document
 */
export async function startTestPortal({ isEmpty = false } = {}): Promise<TestPortal> {
  const data = mkdtempSync(join(tmpdir(), 'portico-portal-'))
  const environment = await portalEnvironment(data)
  const config = configOf(environment)
  const cms = new HarnessCms(environment)
  await cms.start()
  if (!isEmpty) await cms.import(sampleInCms)
  const log: string[] = []
  const site = await serveSite(config)
  const publisher = await startPublisher(config, {
    log: linesLog(log),
    timing: { retryMs: 500, longestRetryMs: 1000 },
  })
  return {
    data,
    environment,
    config,
    cms,
    site,
    publisher,
    log,
    close: async () => {
      await publisher.close()
      await site.close()
      await cms.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
