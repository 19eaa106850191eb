import { readWeightedList } from './weighted-list.ts'

/**
 * Whether a reader would rather have a page as Markdown (RFC 9110, section 12.5.1): it names `text/markdown`, and does not
 * like HTML better. Browsers never name it, so they get HTML whatever their wildcards.
 */
export function prefersMarkdown(accept = ''): boolean {
  const weights = new Map(readWeightedList(accept).map(({ name, weight = 0 }) => [name, weight]))
  const markdown = weights.get('text/markdown') ?? 0
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  return markdown > 0 && markdown >= html
}
