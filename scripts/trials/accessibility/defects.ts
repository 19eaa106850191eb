/** A way to keep readers out, put into a page that is well. */
export interface Defect {
  readonly name: string
  /** The elements that it can be put into. */
  readonly selector: string
  /** Code for the page, with `element` in scope. */
  readonly change: string
}

/** Twenty kinds of faults that people make. */
export const DEFECTS: readonly Defect[] = [
  { name: 'a picture is called by its file', selector: 'main img', change: "element.alt = 'picture-final.png'" },
  {
    name: 'a header of a table is a cell',
    selector: 'main thead th',
    change: "element.outerHTML = element.outerHTML.replace(/^<th/, '<td').replace(/th>$/, 'td>')",
  },
  {
    name: 'the ring of focus is removed',
    selector: 'main a[href], header button, .sidebar a',
    change: "element.style.cssText += 'outline:none!important;transition:none!important'",
  },
  {
    name: 'another link is marked as the current page',
    selector: '.sidebar a:not([aria-current])',
    change: "element.setAttribute('aria-current', 'page')",
  },
  {
    name: 'nobody says what is copied',
    selector: '#\\:said',
    change: "element.outerHTML = '<div id=-said></div>'",
  },
  {
    name: 'a target of 16 px',
    selector: 'header .icon-button, header .search-button, .sidebar summary',
    change: "element.style.cssText += 'width:16px;height:16px;min-height:0;padding:0;overflow:hidden'",
  },
  {
    name: 'a button is a div',
    selector: 'main button, header button[data-early]',
    change: "element.outerHTML = '<div style=\"cursor:pointer\">' + (element.textContent.trim() || '+') + '</div>'",
  },
  { name: 'a link says “here”', selector: 'main p a[href], main li a[href]', change: "element.textContent = 'here'" },
  {
    name: 'a contrast of 4.4',
    selector: 'main p, main li, main td',
    change: "element.style.setProperty('color', '#797979', 'important'); element.style.background = '#fff'",
  },
  {
    name: 'a level of headings is left out',
    selector: 'main h2, main h3',
    change:
      'const level = Number(element.localName[1]) + 2; element.outerHTML = `<h${level}>${element.innerHTML}</h${level}>`',
  },
  { name: 'the page has no language', selector: 'html', change: "element.removeAttribute('lang')" },
  {
    name: 'an id stands twice',
    selector: 'main [id]',
    change: "document.body.append(Object.assign(document.createElement('p'), { id: element.id }))",
  },
  {
    name: 'a control has no name',
    selector: 'header button[aria-label], header input[aria-label], .code-tools button',
    change: "element.removeAttribute('aria-label')",
  },
  { name: 'an order of focus of its own', selector: 'main a[href], header a', change: 'element.tabIndex = 3' },
  {
    name: 'the focus is taken',
    selector: 'header button, main a[href]',
    change: "element.setAttribute('autofocus', '')",
  },
  { name: 'the link to the main part leads nowhere', selector: '.skip-link', change: "element.href = '#content'" },
  {
    name: 'what takes the focus is hidden from screen readers',
    selector: 'main li:has(a), .sidebar li:has(a), footer li',
    change: "element.setAttribute('aria-hidden', 'true')",
  },
  {
    name: 'an item of a list is a div',
    selector: 'main li, .sidebar li, footer li',
    change: "element.outerHTML = element.outerHTML.replace(/^<li/, '<div').replace(/li>$/, 'div>')",
  },
  {
    name: 'a page cannot be enlarged',
    selector: 'meta[name=viewport]',
    change: "element.content = 'width=device-width, initial-scale=1, maximum-scale=1'",
  },
  {
    name: 'a drawing without a name is read out',
    selector: 'main svg, header svg',
    change: "element.removeAttribute('aria-hidden'); element.closest('[aria-hidden]')?.removeAttribute('aria-hidden')",
  },
]
