import { useSiteCode } from '../config/site-code.ts'
import { runPublishWorker } from '../pipeline/publisher/worker-process.ts'

/* Started by the publisher, which sends it orders; of no use by itself. */
useSiteCode()
runPublishWorker()
