import { runCompression } from '../pipeline/outputs/compress-process.ts'

/* Started where a site is large, and told which files; of no use by itself. */
runCompression()
