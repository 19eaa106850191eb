/** What is typed goes out at the first pause of this length, and of what is typed without one the first key after so long. */
const PAUSE_MS = 250
const LATEST_MS = 1000

/** Gives a text out when the person pauses. */
export interface HandOut {
  /** Something was typed. */
  readonly schedule: () => void
  /** Gives it out now, where something waits. */
  readonly now: () => void
  /** What waits is not given out. */
  readonly cancel: () => void
}

/**
 * While somebody types without a pause, the text goes out right after a key is drawn: it is then longest until the next one,
 * which would wait for it.
 * @param give hands the text out: work that grows with it, and must not be done at each key
 */
export function createHandOut(give: () => void): HandOut {
  let pause: ReturnType<typeof setTimeout> | undefined
  let first: number | undefined
  const cancel = () => {
    clearTimeout(pause)
    first = undefined
  }
  const now = () => {
    if (first === undefined) return
    cancel()
    give()
  }
  return {
    schedule: () => {
      const typedAt = performance.now()
      first ??= typedAt
      clearTimeout(pause)
      pause = setTimeout(now, PAUSE_MS)
      if (typedAt - first >= LATEST_MS) requestAnimationFrame(() => setTimeout(now))
    },
    now,
    cancel,
  }
}

/**
 * Calls before anything on the page can ask for the text: a click, a key with Ctrl, Alt or ⌘, the focus that leaves the
 * editor, a window that is hidden or closed.
 * @param root the editor with its toolbar
 */
export function beforeAsked(root: Element | null | undefined, call: () => void, signal: AbortSignal): void {
  const options = { signal, capture: true }
  const isElsewhere = ({ target }: Event) => !(target instanceof Node && root?.contains(target))
  const onPointer = (event: Event) => isElsewhere(event) && call()
  document.addEventListener('pointerdown', onPointer, options)
  document.addEventListener('click', onPointer, options)
  document.addEventListener(
    'keydown',
    ({ ctrlKey, metaKey, altKey }) => (ctrlKey || metaKey || altKey) && call(),
    options,
  )
  document.addEventListener('visibilitychange', call, options)
  window.addEventListener('pagehide', call, options)
  root?.addEventListener(
    'focusout',
    (event) => {
      const to = event instanceof FocusEvent ? event.relatedTarget : null
      if (!(to instanceof Node && root.contains(to))) call()
    },
    { signal },
  )
}
