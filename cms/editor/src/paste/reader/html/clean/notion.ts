import { rename, wordsIn } from './rename.ts'

/** Toggles and callouts as Notion writes them. */
export function cleanNotion(page: Document): void {
  for (const list of [...page.querySelectorAll('ul.toggle')].toReversed()) {
    const toggles = list.querySelectorAll(':scope > li > details')
    if (toggles.length > 0) list.replaceWith(...toggles)
  }
  for (const figure of page.querySelectorAll('figure.callout, div.callout')) {
    const icon = figure.querySelector('.icon')
    const emoji = wordsIn(icon) || (icon?.getAttribute('alt') ?? '')
    icon?.remove()
    const aside = rename(figure, 'aside')
    const line = page.createElement('p')
    line.textContent = emoji
    if (emoji) aside.prepend(line)
  }
}
