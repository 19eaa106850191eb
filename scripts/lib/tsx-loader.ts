import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** What Node is started with, so that it reads TypeScript, wherever it is started. */
export const READS_TYPESCRIPT = ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
