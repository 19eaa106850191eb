import { copying } from '@strings'

const SHOWN_MS = 2000
/** Between an empty live region and its words, so that the same words are read again. */
const SAID_AFTER_MS = 50

const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

/**
 * Shows on a control that something works, then how that ended, and says it aloud. A button that has words shows it in
 * their place; what is known by a sign keeps its name, and the style sheet shows `data-said` beside it.
 */
export function report(control: HTMLElement, work: Promise<unknown>, done: string, failed: string): void {
  const hasWords = !control.matches('a,[aria-label]')
  const label = (control.dataset['label'] ||= control.textContent ?? '')
  const show = (words: string): void => {
    if (hasWords) control.textContent = words
  }
  const end = (state: 'done' | 'failed', words: string): void => {
    control.removeAttribute('aria-busy')
    Object.assign(control.dataset, { state, said: words })
    show(words)
    say(words)
    clearTimeout(timers.get(control))
    timers.set(
      control,
      setTimeout(() => {
        delete control.dataset['state']
        show(label)
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
  const status = document.getElementById(':said')
  if (!status) return
  status.textContent = ''
  setTimeout(() => (status.textContent = words), SAID_AFTER_MS)
}
