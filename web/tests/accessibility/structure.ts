import { all, INTERACTIVE, isSeen, type Rule } from './finding'

const REFERENCES = ['aria-labelledby', 'aria-describedby', 'for', 'popovertarget']

/** Only `aria-` attributes and those of an output name several; others are one id, spaces and all. */
function idsOf(element: Element, attribute: string): string[] {
  const value = element.getAttribute(attribute) ?? ''
  return attribute.startsWith('aria-') || element.localName === 'output' ? value.split(/\s+/) : [value]
}

const levelOf = (heading: Element): number => Number(heading.localName.slice(1))

/** How the page is built, for those who move through it by its parts. */
export const STRUCTURE: Readonly<Record<string, Rule>> = {
  'headings go down one level at a time': () => {
    const headings = all('main h1, main h2, main h3, main h4, main h5, main h6')
    return headings.filter((heading, index) => {
      const before = headings[index - 1]
      return levelOf(heading) - (before ? levelOf(before) : 0) > 1
    })
  },
  'the page has one first heading and one main part': () =>
    [all('h1'), all('main')].flatMap((found) => (found.length === 1 ? [] : [found[1] ?? document.body])),
  'a table has headers in its head': () =>
    all('table').filter(
      (table) =>
        !table.querySelector('th') ||
        [...table.querySelectorAll('thead td')].some(({ textContent }) => textContent?.trim() !== ''),
    ),
  'a list has items, and an item a list': () => [
    ...all('ul, ol').filter((list) => [...list.children].some(({ localName }) => localName !== 'li')),
    ...all('li').filter((item) => !item.parentElement?.matches('ul, ol')),
  ],
  'an id stands once': () => {
    const seen = new Set<string>()
    return all('[id]').filter(({ id }) => seen.has(id) || !seen.add(id))
  },
  'a reference leads to an element': () =>
    REFERENCES.flatMap((name) =>
      all(`[${name}]`).filter((element) => idsOf(element, name).some((id) => !document.getElementById(id))),
    ),
  'the first link skips to the main part': () => {
    const first = document.querySelector('a[href]')
    const target = first?.getAttribute('href')?.replace(/^#/, '') ?? ''
    return first && document.getElementById(target)?.localName === 'main' ? [] : [first ?? document.body]
  },
  'what is copied is said': () => {
    const status = document.getElementById(':said')
    return status?.matches('output, [role=status], [aria-live]') ? [] : [status ?? document.body]
  },
  'the current page is marked, and no other': () => {
    const here = location.pathname
    const links = all('.sidebar a[href], .navbar a[href], .outline a[href]')
    const wrong = links.filter(
      (link) =>
        (link.getAttribute('aria-current') === 'page') !== (link.getAttribute('href') === here) &&
        !link.getAttribute('href')?.startsWith('#'),
    )
    const crumbs = all('.breadcrumbs').filter((trail) => trail.querySelectorAll('[aria-current=page]').length !== 1)
    return [...wrong, ...crumbs]
  },
  'what is hidden from screen readers takes no focus': () =>
    all('[aria-hidden=true]').filter((hidden) => hidden.matches(INTERACTIVE) || hidden.querySelector(INTERACTIVE)),
  'a page can be enlarged': () =>
    all('meta[name=viewport]').filter((meta) =>
      /user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=\s*[0-4](?:\.|,|$)/.test(meta.getAttribute('content') ?? ''),
    ),
  'the first heading is seen': () => all('h1:not(.visually-hidden)').filter((heading) => !isSeen(heading)),
}
