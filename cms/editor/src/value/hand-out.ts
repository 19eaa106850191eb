/** What is typed goes out at the first pause of this length, and at the latest so long after the first key. */
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

/** @param give hands the text out: work that grows with it, and must not be done at each key */
export function createHandOut(give: () => void): HandOut {
  let pause: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(pause)
    clearTimeout(latest)
    latest = undefined
  }
  const now = () => {
    if (latest === undefined) return
    cancel()
    give()
  }
  return {
    schedule: () => {
      clearTimeout(pause)
      pause = setTimeout(now, PAUSE_MS)
      latest ??= setTimeout(now, LATEST_MS)
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
