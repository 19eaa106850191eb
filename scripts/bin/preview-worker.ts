import { useSiteCode } from '../config/site-code.ts'
import { runPreviewProcess } from '../pipeline/preview/index.ts'

/* Started by the publisher, which sends it drafts; of no use by itself. */
useSiteCode()
runPreviewProcess()
