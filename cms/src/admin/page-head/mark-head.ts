/*
 * The rules of the head find their elements by attributes that are set here. Selectors with “:has” would do without, but
 * then the browser works out the style of every block of the text again whenever one is added to it.
 */

/** How far above its control an element of the head is, and the attribute that it gets. */
const ABOVE: Readonly<Record<string, readonly (readonly [levels: number, attribute: string])[]>> = {
  "input[name='title']": [
    [1, 'data-head-box'],
    [2, 'data-head-title'],
    [5, 'data-head-rows'],
  ],
  "[name='description']": [
    [1, 'data-head-box'],
    [2, 'data-head-description'],
  ],
  "[name='path']": [[2, 'data-head-path']],
  "[role='tabpanel']": [[2, 'data-head-tabs']],
}

/** Set on the form itself. */
const HEAD = 'data-page-head'

/**
 * Marks the heads of the forms on the page, those that come later included, until the result is called.
 * @param isOfPage whether the form in the main part is that of a page or a snippet. Any form with a text is marked as well,
 *   in a dialog over another form, say
 */
export function markHeads(isOfPage: boolean): () => void {
  const mark = () => {
    for (const form of document.forms) {
      const isHead = (isOfPage && form.matches('main form')) || form.querySelector('#body-label') !== null
      if (form.hasAttribute(HEAD) !== isHead) form.toggleAttribute(HEAD, isHead)
      if (isHead) markFields(form)
    }
  }
  mark()
  const watch = new MutationObserver((changes) => changes.some(isOfForm) && mark())
  watch.observe(document.body, { childList: true, subtree: true })
  return () => watch.disconnect()
}

const isOfForm = ({ target }: MutationRecord): boolean => target instanceof Element && !target.closest('.pt-root')

function markFields(form: HTMLFormElement): void {
  for (const [selector, marks] of Object.entries(ABOVE)) {
    for (const control of form.querySelectorAll(selector)) {
      if (control.closest('.pt-root')) continue
      for (const [levels, attribute] of marks) {
        const element = above(control, levels)
        if (element && form.contains(element) && !element.hasAttribute(attribute)) element.setAttribute(attribute, '')
      }
    }
  }
}

const above = (element: Element | null, levels: number): Element | null =>
  levels === 0 || !element ? element : above(element.parentElement, levels - 1)
