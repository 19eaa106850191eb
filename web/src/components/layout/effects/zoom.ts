import { notices } from '@strings'

/** How far the page may be scrolled before an open picture closes, in CSS pixels. */
const SCROLL_LIMIT = 40

/** Shows the picture of a link large, in a dialog that closes by Escape, a click or scrolling, and gives focus back. */
export function zoom(link: HTMLAnchorElement): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom'
  const picture = document.createElement('img')
  picture.src = link.href
  picture.alt = link.querySelector('img')?.alt ?? ''
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = notices.close
  dialog.setAttribute('aria-label', picture.alt)
  dialog.append(picture, close)
  const from = window.scrollY
  const closeOnScroll = () => {
    if (Math.abs(window.scrollY - from) > SCROLL_LIMIT) dialog.close()
  }
  let wheeled = 0
  dialog.addEventListener('wheel', ({ deltaY }) => {
    wheeled += deltaY
    if (Math.abs(wheeled) > SCROLL_LIMIT) dialog.close()
  })
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    window.removeEventListener('scroll', closeOnScroll)
    dialog.remove()
    link.focus({ preventScroll: true })
  })
  window.addEventListener('scroll', closeOnScroll, { passive: true })
  document.body.append(dialog)
  dialog.showModal()
}
