import { copying } from '@strings'
import type { Early } from './main'
import { report } from './report'

/** Copies the page as Markdown, which its button names. */
export function copyPage(button: HTMLElement): void {
  const copy = async () => {
    const answer = await fetch(button.dataset['source'] ?? '')
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
    await navigator.clipboard.writeText(await answer.text())
  }
  report(button, copy(), copying.copied, copying.failed)
}

/** Hands the address of the page to the system, or copies it where there is no such thing. */
export function sharePage({ copy }: Early, button: HTMLElement): void {
  const address = location.href.split('#')[0] ?? ''
  if (!('share' in navigator)) return copy(button, address, true)
  navigator.share({ title: document.title, url: address }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) copy(button, address, true)
  })
}
