const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/**
 * Whether a reader would rather have a page as Markdown (RFC 9110, section 12.5.1): it names `text/markdown`, and does not
 * like HTML better. Browsers never name it, so they get HTML whatever their wildcards.
 */
export function prefersMarkdown(accept = ''): boolean {
  const weights = new Map<string, number>()
  for (const entry of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const given = parameters.find((parameter) => parameter.startsWith('q=')) ?? 'q=1'
    weights.set(type, Number(WEIGHT.exec(given)?.[1] ?? 0))
  }
  const markdown = weights.get('text/markdown') ?? 0
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  return markdown > 0 && markdown >= html
}
