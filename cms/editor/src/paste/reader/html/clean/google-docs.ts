import { makeSamples } from './monospaced.ts'

/** Checklists and code as Google Docs writes them. */
export function cleanGoogleDocs(page: Document): void {
  for (const box of page.querySelectorAll('img[aria-roledescription="checkbox"]')) box.remove()
  for (const line of page.querySelectorAll('br.Apple-interchange-newline')) line.remove()
  makeSamples(page)
}
