let listening = false

/**
 * Lets the browser's own search find what the alternatives hold that are not chosen, and chooses them. They are marked
 * `hidden="until-found"`, which takes no room.
 */
export function foundPanels(): void {
  if (!('onbeforematch' in document.documentElement)) return
  for (const panel of document.querySelectorAll('.choice-panel:not([hidden])'))
    panel.setAttribute('hidden', 'until-found')
  if (listening) return
  listening = true
  document.addEventListener('beforematch', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.classList.contains('choice-panel')) return
    const option = target.parentElement?.querySelector(`:scope > .choice-bar [data-n="${target.dataset['n']}"]`)
    if (option instanceof HTMLInputElement) option.checked = true
    else if (option instanceof HTMLOptionElement) option.selected = true
    requestAnimationFrame(foundPanels)
  })
}
