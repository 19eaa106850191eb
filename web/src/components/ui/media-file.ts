/** Whether an address of this site is that of a file of the media library, which readers download. */
export function isMediaFile(href: string): boolean {
  return href.startsWith('/media/')
}
