/** Stands in for the cache of highlighted code, which is a folder: a browser highlights each sample again. */
export { highlightLines as cachedLines } from '@/highlight/highlighter'
