import type { Browser, BrowserContextOptions } from 'playwright-core'
import type { Progress } from '../../../lib/task.ts'
import type { Control } from './controls.ts'

export const PAUSES = [0, 300, 1000] as const

const DEVICES: Readonly<Record<Control['devices'][number], BrowserContextOptions>> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}
/** 400 kbit/s each way, in bytes a second, and the latency of a bad connection in milliseconds. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const SLOWDOWN = 4
const LOST_MS = 30_000

/** One press of one control. */
export interface Press {
  readonly control: Control
  readonly device: Control['devices'][number]
  /** After the control could be seen, in milliseconds. */
  readonly pause: number
  /** From the press to something that shows that it came, in milliseconds. */
  readonly feedback: number
  /** From the press to what it is for; absent where that never came. */
  readonly done: number | undefined
}

/** Presses every control at every pause on every device, each on a page of its own, on a slow network and processor. */
export async function pressControls(
  browser: Browser,
  site: URL,
  { controls, pauses, progress }: { controls: readonly Control[]; pauses: readonly number[]; progress: Progress },
): Promise<Press[]> {
  const wanted = controls.flatMap((control) =>
    control.devices.flatMap((device) => pauses.map((pause) => ({ control, device, pause }))),
  )
  const presses: Press[] = []
  for (const [index, one] of wanted.entries()) {
    presses.push({ ...one, ...(await press(browser, site, one)) })
    progress.step(index + 1, wanted.length)
  }
  return presses
}

async function press(
  browser: Browser,
  site: URL,
  { control, device, pause }: Pick<Press, 'control' | 'device' | 'pause'>,
): Promise<Pick<Press, 'feedback' | 'done'>> {
  const context = await browser.newContext({
    ...DEVICES[device],
    permissions: ['clipboard-read', 'clipboard-write'],
    bypassCSP: true,
  })
  try {
    const tab = await context.newPage()
    const session = await context.newCDPSession(tab)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const selector = 'selector' in control.press ? control.press.selector : 'h1'
    await tab.addInitScript(watchCode(selector, control.done))
    await tab.goto(new URL(control.page, site).href, { waitUntil: 'commit' })
    const target = tab.locator(selector).filter({ visible: true }).first()
    await target.waitFor()
    await target.scrollIntoViewIfNeeded()
    await tab.waitForTimeout(pause)
    if ('keys' in control.press) for (const key of control.press.keys) await tab.keyboard.press(key)
    else if (device === 'phone') await target.tap()
    else await target.click()
    const seen = await tab.waitForFunction('window.seen?.done && window.seen', undefined, { timeout: LOST_MS })
    return (await seen.jsonValue()) as { feedback: number; done: number }
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return { feedback: LOST_MS, done: undefined }
    throw error
  } finally {
    await context.close()
  }
}

/** Code for the page: notes when the control is pressed first, when anything shows that it was, and when it has done its work. */
const watchCode = (selector: string, done: string): string => `(() => {
  const isDone = () => ${done}
  const isBusy = () => document.querySelector('[aria-busy=true], .search[data-state]') !== null
  let started
  const look = () => {
    const now = Math.max(performance.now() - started, 1)
    const ended = isDone()
    if (ended || isBusy()) seen.feedback ??= now
    if (ended) seen.done = now
    else requestAnimationFrame(look)
  }
  const note = ({ target }) => {
    if (started !== undefined) return
    started = performance.now()
    window.pressed = target.closest?.(${JSON.stringify(selector)})
    window.seen = {}
    requestAnimationFrame(look)
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, note, { capture: true })
})()`
