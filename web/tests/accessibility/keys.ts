import { all, INTERACTIVE, isSeen, type Rule } from './finding'

const RING = ['outlineStyle', 'outlineWidth', 'boxShadow', 'borderColor', 'backgroundColor'] as const

const lookOf = (elements: readonly Element[]): string =>
  elements.map((element) => RING.map((name) => getComputedStyle(element)[name]).join()).join(';')

/** Whether a control looks otherwise once it has the focus: itself, what it stands in, or what follows it. */
function showsFocus(control: HTMLElement): boolean {
  const drawn = [control, control.parentElement, control.nextElementSibling].flatMap((element) => element ?? [])
  ;(document.activeElement as HTMLElement | null)?.blur()
  const before = lookOf(drawn)
  control.focus({ focusVisible: true, preventScroll: true } as FocusOptions)
  const after = lookOf(drawn)
  control.blur()
  return before !== after
}

/** What those who use no pointer need. */
export const KEYS: Readonly<Record<string, Rule>> = {
  'focus is seen': () =>
    all(INTERACTIVE)
      .filter((control): control is HTMLElement => control instanceof HTMLElement && control.tabIndex >= 0)
      .filter((control) => isSeen(control) && !showsFocus(control)),
  'the order of focus is that of the page': () =>
    all('[tabindex]').filter((element) => Number(element.getAttribute('tabindex')) > 0),
  'nothing takes the focus by itself': () => all('[autofocus]').filter((element) => element.closest('dialog') === null),
  'what can be clicked is a control': () =>
    all('body *').filter(
      (element) =>
        (element.hasAttribute('onclick') || element.getAttribute('role') === 'button' || isClickable(element)) &&
        !element.matches(INTERACTIVE),
    ),
  'what scrolls can be scrolled by keys': () =>
    all('pre, .table').filter(
      (region) =>
        isSeen(region) &&
        region.scrollWidth > region.clientWidth + 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(region).overflowX) &&
        !region.hasAttribute('tabindex') &&
        !region.querySelector('a[href], button'),
    ),
}

/** A pointer where no control is around. */
function isClickable(element: Element): boolean {
  return (
    getComputedStyle(element).cursor === 'pointer' &&
    isSeen(element) &&
    element.closest(`${INTERACTIVE}, label`) === null
  )
}
