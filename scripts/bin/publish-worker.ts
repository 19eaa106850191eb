import { runPublishWorker } from '../pipeline/publisher/worker-process.ts'

/* Started by the publisher, which tells it what to do; of no use by itself. */
runPublishWorker()
