import type { BrowserContext, Locator, Page } from 'playwright-core'
import { AppError } from '../../lib/app-error.ts'
import type { Picture } from './picture.ts'

const WIDTH = 1280
const HEIGHT = 800

export const THEMES = ['light', 'dark'] as const

/**
 * Takes a picture of the panel in each theme.
 * @returns PNGs, in the order of {@link THEMES}
 */
export async function takePicture(context: BrowserContext, url: string, picture: Picture): Promise<Buffer[]> {
  const page = await context.newPage()
  try {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: WIDTH, height: picture.height ?? HEIGHT })
    await page.goto(`${url}/admin${picture.open}`)
    await (picture.wait?.(page) ?? page.getByRole('heading', { level: 1 }).first()).waitFor()
    await page.waitForLoadState('networkidle')
    await picture.steps?.(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate('document.fonts.ready')
    const clip = picture.crop && (await around(picture.crop(page), picture))
    const shots: Buffer[] = []
    for (const theme of THEMES) {
      await showTheme(page, theme)
      shots.push(await page.screenshot({ animations: 'disabled', caret: 'hide', ...(clip && { clip }) }))
    }
    return shots
  } catch (error) {
    throw new AppError(`The picture ${picture.name} cannot be taken at ${picture.open}.`, {
      cause: error,
      hint: String(error),
    })
  } finally {
    await page.close()
  }
}

/** Lets the browser ask for a theme, and waits until the panel shows it. */
async function showTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  const isDark = `Number(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0]) < 128`
  await page.waitForFunction(`${isDark} === ${theme === 'dark'}`)
}

/** The rectangle around parts of a page, inside the window. */
async function around(parts: readonly Locator[], { margin = 16, height = HEIGHT }: Picture) {
  const boxes = await Promise.all(parts.map((part) => part.first().boundingBox()))
  const edges = boxes.map((box) => {
    if (!box) throw new AppError('A part of the picture is not on the page.')
    return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }
  })
  const left = Math.max(0, Math.floor(Math.min(...edges.map((edge) => edge.left)) - margin))
  const top = Math.max(0, Math.floor(Math.min(...edges.map((edge) => edge.top)) - margin))
  const right = Math.min(WIDTH, Math.ceil(Math.max(...edges.map((edge) => edge.right)) + margin))
  const bottom = Math.min(height, Math.ceil(Math.max(...edges.map((edge) => edge.bottom)) + margin))
  return { x: left, y: top, width: right - left, height: bottom - top }
}
