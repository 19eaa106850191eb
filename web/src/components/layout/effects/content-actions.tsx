'use client'

import { useEffect } from 'react'
import { STORAGE, writeStored } from '@/components/ui/stored'

/** How long a button says that it copied, in milliseconds. */
const THANKS = 2000

/** Answers the buttons of samples and pages, and opens pictures. One listener for the page, so that none of them hydrates. */
export function ContentActions() {
  useEffect(() => {
    const act = (event: MouseEvent) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null
      if (!control) return
      if (control.dataset.action === 'copy') void copyCode(control)
      if (control.dataset.action === 'copy-page') void copyPage(control)
      if (control.dataset.action === 'wrap') wrap(control)
      if (control.dataset.action === 'version') writeStored(STORAGE.version, control.dataset.version ?? '')
      if (control.dataset.action === 'zoom' && control instanceof HTMLAnchorElement && isPlain(event)) {
        event.preventDefault()
        void import('./zoom').then(({ zoom }) => zoom(control))
      }
    }
    document.addEventListener('click', act)
    return () => document.removeEventListener('click', act)
  }, [])
  return null
}

/** What a button says for a moment ends then, and not before its last click was answered. */
const moments = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()
function forAMoment(button: HTMLElement, end: () => void): void {
  clearTimeout(moments.get(button))
  moments.set(button, setTimeout(end, THANKS))
}

async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('figure')?.querySelector('code')
  if (!code) return
  const lines = code.classList.contains('diff') ? [...code.querySelectorAll('.line:not(.removed)')] : [code]
  const text = lines.map((line) => line.textContent).join('')
  const done = await succeeds(navigator.clipboard.writeText(text.replace(/\n$/, '')))
  button.dataset.label ??= button.getAttribute('aria-label') ?? ''
  button.dataset.state = done ? 'done' : 'failed'
  button.setAttribute('aria-label', done ? 'Copied' : 'Copying is not allowed here')
  forAMoment(button, () => {
    delete button.dataset.state
    button.setAttribute('aria-label', button.dataset.label ?? '')
  })
}

async function copyPage(button: HTMLElement): Promise<void> {
  button.dataset.label ??= button.textContent
  const done = await succeeds(
    fetch(button.dataset.source ?? '')
      .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(String(answer.status)))))
      .then((text) => navigator.clipboard.writeText(text)),
  )
  button.textContent = done ? 'Copied' : 'Could not be copied'
  forAMoment(button, () => {
    button.textContent = button.dataset.label ?? ''
  })
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

function wrap(button: HTMLElement): void {
  const on = button.getAttribute('aria-pressed') !== 'true'
  button.setAttribute('aria-pressed', String(on))
  button.closest('figure')?.toggleAttribute('data-wrap', on)
}

function isPlain({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey
}
