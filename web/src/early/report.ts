import { copying } from '@strings'

const SHOWN_MS = 2000
/** Between an empty live region and its words, so that the same words are read again. */
const SAID_AFTER_MS = 50

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/** Shows on a control that something works, then how that ended, and says it aloud. A link keeps its text. */
export function report(control: HTMLElement, work: Promise<unknown>, done: string, failed: string): void {
  const icon = control.hasAttribute('aria-label')
  const named = control.localName === 'button'
  const show = (words: string): void => {
    if (icon) control.setAttribute('aria-label', words)
    else control.textContent = words
  }
  const label = (control.dataset['label'] ||= (icon ? control.getAttribute('aria-label') : control.textContent) ?? '')
  const end = (state: 'done' | 'failed', words: string): void => {
    control.removeAttribute('aria-busy')
    Object.assign(control.dataset, { state, said: words })
    if (named) show(words)
    say(words)
    clearTimeout(timers.get(control))
    timers.set(
      control,
      setTimeout(() => {
        delete control.dataset['state']
        if (named) show(label)
      }, SHOWN_MS),
    )
  }
  control.setAttribute('aria-busy', 'true')
  work.then(
    () => end('done', done),
    () => end('failed', failed),
  )
}

/** Says how a copy to the clipboard ended. */
export function reportCopy(control: HTMLElement, work: Promise<unknown>, isLink?: unknown): void {
  report(control, work, isLink ? copying.linkCopied : copying.copied, copying.notAllowed)
}

function say(words: string): void {
  const status = document.getElementById('copy-status')
  if (!status) return
  status.textContent = ''
  setTimeout(() => (status.textContent = words), SAID_AFTER_MS)
}
