import { runCompression } from '../pipeline/outputs/compress-process.ts'

/* Started where a site is large, and sent the names of files; of no use by itself. */
runCompression()
