import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { listFiles } from '../../../lib/list-files.ts'
import type { Progress } from '../../../lib/task.ts'
import { axeFaults } from '../../harness/axe.ts'

const THEMES = ['light', 'dark'] as const
const AT_A_TIME = 2

export interface PageFault {
  readonly path: string
  readonly theme: (typeof THEMES)[number]
  readonly fault: string
}

/** Looks at every page of a site with axe, in both themes. The page's own policy is left out of it, as axe needs. */
export async function faultsOfEveryPage(
  browser: Browser,
  site: URL,
  { paths, progress }: { paths: readonly string[]; progress: Progress },
): Promise<PageFault[]> {
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
  const faults: PageFault[] = []
  const rest = [...paths]
  let done = 0
  const work = async () => {
    const tab = await context.newPage()
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
      await tab.goto(new URL(path, site).href, { waitUntil: 'load' })
      for (const theme of THEMES) {
        await tab.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
        faults.push(...(await axeFaults(tab)).map((fault) => ({ path, theme, fault })))
      }
      progress.step(++done, paths.length)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  await context.close()
  return faults
}

/** The pages in the folder of a site; what only leads on, or stands in a frame, is left out. */
export async function pathsInFolder(siteFolder: string): Promise<string[]> {
  const files = (await listFiles(siteFolder)).filter((file) => file.endsWith('.html'))
  const pages = await Promise.all(
    files.map(async (file) => ((await readFile(join(siteFolder, file), 'utf8')).includes('<main') ? [file] : [])),
  )
  return pages.flat().map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`)
}

/** The pages that a site's map and its list of topics name. */
export async function pathsOnSite(site: URL): Promise<string[]> {
  const text = async (path: string) => (await fetch(new URL(path, site))).text()
  const docs = [...(await text('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  const topics = [...(await text('/tags')).matchAll(/href="(\/tags\/[^"#]+)"/g)].map(([, path = '']) => path)
  const others = ['/home/Home', '/search', '/tags', '/no/such/page']
  return [...new Set([...docs, ...topics, ...others])]
}
