import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../../lib/app-error.ts'
import { openChromium } from '../../lib/chromium.ts'
import type { Progress } from '../../lib/task.ts'
import { openWindow } from './browser.ts'
import { keepPicture, type Kept } from './keep.ts'
import { startPanel } from './panel.ts'
import { pictures } from './pictures/index.ts'
import { takePicture, THEMES } from './take.ts'

interface Options {
  /** The folder of the bundled documentation. */
  readonly content: string
  /** Starts of names; without any, every picture. */
  readonly only: readonly string[]
}

/** Takes the pictures of the user guide in both themes and keeps them below `media/panel`. */
export async function takePictures(
  { content, only }: Options,
  progress: Progress,
): Promise<({ readonly name: string } & Kept)[]> {
  const chosen = pictures.filter(({ name }) => only.length === 0 || only.some((start) => name.startsWith(start)))
  if (chosen.length === 0) throw new AppError('No picture has a name that starts like that.', { exitCode: 2 })
  const folder = join(content, 'media/panel')
  mkdirSync(folder, { recursive: true })
  const panel = await startPanel(join(content, 'examples'))
  const browser = await openChromium()
  const taken: ({ name: string } & Kept)[] = []
  try {
    const outside = await openWindow(browser)
    const inside = await openWindow(browser, panel.url)
    for (const [done, picture] of chosen.entries()) {
      progress.step(done, chosen.length)
      const shots = await takePicture(picture.outside ? outside : inside, panel.url, picture)
      for (const [index, theme] of THEMES.entries()) {
        const shot = shots[index]
        const name = theme === 'light' ? picture.name : `${picture.name}-${theme}`
        if (shot) taken.push({ name, ...(await keepPicture(join(folder, `${name}.webp`), shot)) })
      }
    }
    return taken
  } finally {
    await browser.close()
    await panel.stop()
  }
}
