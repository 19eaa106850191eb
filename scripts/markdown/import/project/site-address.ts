import { posix } from 'node:path'

/** An address of the site with what all of them start with; an address elsewhere as it is. */
export function siteAddress(address: string, siteBase: string): string {
  const path = address.replace(/^pathname:\/\//, '')
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|^#/i.test(path)) return path
  return path === siteBase || path.startsWith(`${siteBase}/`) ? posix.join('/', path) : posix.join('/', siteBase, path)
}
