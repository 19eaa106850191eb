import type { Site } from '@portico/content-model'

/** The address of the same page in another locale. The first locale has no prefix. */
export function pathInLocale(path: string, code: string, locales: Site['locales']): string {
  const [main, ...others] = locales.map((locale) => locale.code)
  const prefix = others.find((other) => path === `/${other}` || path.startsWith(`/${other}/`))
  const bare = prefix === undefined ? path : path.slice(prefix.length + 1) || '/'
  if (code === main) return bare
  return bare === '/' ? `/${code}` : `/${code}${bare}`
}
