import { once } from 'node:events'
import process from 'node:process'
import { startPublisher } from '../../pipeline/publisher/index.ts'
import { logOutput } from '../../lib/log-output.ts'
import { createLog } from '../../lib/log.ts'
import type { PublisherOrder } from '../harness/publisher-process.ts'

/* The publisher as `npm run publisher` starts it, with the settings and the timing that a trial sends. */
const over = Promise.race(['SIGTERM', 'SIGINT', 'disconnect'].map((event) => once(process, event)))
const [{ config, timing }] = (await once(process, 'message')) as [PublisherOrder]
const log = createLog({ program: 'publisher', secrets: config.hidden, to: logOutput('json') })
const publisher = await startPublisher(config, { log, timing })
await over
await publisher.close()
process.exit()
