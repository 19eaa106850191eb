import { all, describeElement, type Rule } from './finding'

/** Says nothing about where a link leads. */
const VAGUE = /^(?:here|click here|this|this page|link|more|read more|see more|details|go)$/i
/** Says nothing about what a picture shows. */
const EMPTY_ALT = /^(?:image|picture|photo|screenshot|graphic|logo|icon|untitled)$|\.(?:png|jpe?g|gif|webp|avif|svg)$/i

/** What readers who cannot see the page are told. */
export const WORDS: Readonly<Record<string, Rule>> = {
  'a link says where it leads': () => all('a[href]').filter((link) => VAGUE.test(describeElement(link))),
  'a control has a name': () =>
    all('a[href], button, input:not([type=hidden]), select, textarea, summary, dialog, [role=dialog], iframe').filter(
      (control) => describeElement(control) === '',
    ),
  'the visible words of a control are in its name': () =>
    all('button[aria-label], a[aria-label]').filter((control) => {
      const words = control.textContent?.replace(/\s+/g, ' ').trim().toLowerCase() ?? ''
      return (
        words !== '' &&
        !control.querySelector('[aria-hidden]') &&
        !describeElement(control).toLowerCase().includes(words)
      )
    }),
  'navigation is words and icons, no pictures of a font': () =>
    all('header a, nav a, nav summary').filter((entry) => /\p{Extended_Pictographic}/u.test(entry.textContent ?? '')),
  'a picture says what it shows': () =>
    all('img').filter((image) => {
      const alt = image.getAttribute('alt')
      return alt === null || EMPTY_ALT.test(alt.trim()) || (alt === '' && image.closest('figure, main') !== null)
    }),
  'a drawing is named or hidden': () =>
    all('svg').filter(
      (drawing) => drawing.closest('[aria-hidden=true], [role=img]') === null && describeElement(drawing) === '',
    ),
  'the page has a language': () => {
    const root = document.documentElement
    return /^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/.test(root.lang) ? [] : [root]
  },
  'the page has a title': () => (document.title.trim() === '' ? [document.documentElement] : []),
}
