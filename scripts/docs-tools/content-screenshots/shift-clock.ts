import { runInThisContext } from 'node:vm'

/**
 * A script that moves the clock of whoever runs it to a time, from where it runs on. A text, because it goes to the
 * browser as well: the panel compares the times in its session with the clock of the browser.
 */
export function shiftingScript(time: string): string {
  return `{
    const PresentDate = Date
    const presentNow = Date.now
    const offset = Date.parse(${JSON.stringify(time)}) - presentNow()
    globalThis.Date = new Proxy(PresentDate, {
      construct: (target, given) => given.length === 0 ? new PresentDate(presentNow() + offset) : new PresentDate(...given),
      get: (target, key) => key === 'now' ? () => presentNow() + offset : Reflect.get(target, key),
    })
  }`
}

/** Moves the clock of this process. */
export function shiftClock(time: string): void {
  runInThisContext(shiftingScript(time))
}
