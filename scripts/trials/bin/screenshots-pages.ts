import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { slugOf } from '@portico/content-model'
import { serveShowcase } from '../bench/pages/showcase.ts'
import { hydrate } from '../bench/pages/hydrate.ts'
import { STATES, TEMPLATES } from '../bench/pages/templates.ts'
import { openChromium } from '../../lib/chromium.ts'
import { runCommand } from '../../lib/run-command.ts'
import { task } from '../../lib/task.ts'

const HELP = `Usage: npm run screenshots:pages [-- --site URL] [--out FOLDER] [--only WORDS]

Takes a picture of each kind of page and of each state, in both themes, 390, 768, 1280 and 1920 px wide, to look at. Without
--site it builds the bundled documentation first, with a page that has every block.

  --site URL     a portal that runs already; what it has no page for is left out
  --out FOLDER   .screenshots when not given, which git ignores
  --only WORDS   those whose name has these words
  --help         this text
`

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 } },
  tablet: { viewport: { width: 768, height: 1024 } },
  desktop: { viewport: { width: 1280, height: 900 } },
  wide: { viewport: { width: 1920, height: 1080 } },
}
const THEMES = ['light', 'dark'] as const
/** Of a long page the beginning shows enough. */
const TALLEST = 2400

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      out: { type: 'string', default: '.screenshots' },
      only: { type: 'string', default: '' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const site =
    values.site === undefined
      ? await serveShowcase(Object.values(TEMPLATES))
      : { url: values.site, close: async () => undefined }
  const browser = await openChromium()
  const pages = Object.entries(TEMPLATES).map(([name, path]) => ({
    name,
    path,
    state: false,
    open: hydrate,
  }))
  const states = Object.entries(STATES).map(([name, state]) => ({ name: `state ${name}`, state: true, ...state }))
  const wanted = [...pages, ...states].filter(({ name }) => name.includes(values.only))
  const missing = new Set<string>()
  let done = 0
  try {
    await task('Pictures', async (progress) => {
      for (const [screen, options] of Object.entries(SCREENS))
        for (const { name, path, state, open } of wanted) {
          const page = await browser.newPage({ ...options, baseURL: site.url, reducedMotion: 'reduce' })
          const answer = await page.goto(path, { waitUntil: 'networkidle' })
          if (answer?.status() === 404 && path !== TEMPLATES['not found']) {
            missing.add(path)
            await page.close()
            continue
          }
          await open(page)
          for (const theme of THEMES) {
            await paint(page, theme)
            const { width } = options.viewport
            const height = state ? options.viewport.height : Math.min(TALLEST, await heightOf(page))
            const file = join(resolve(values.out), `${slugOf(name)}-${screen}-${theme}.png`)
            await page.screenshot({
              path: file,
              ...(!state && { fullPage: true, clip: { x: 0, y: 0, width, height } }),
            })
            progress.step(++done, wanted.length * Object.keys(SCREENS).length * THEMES.length)
          }
          await page.close()
        }
    })
    if (missing.size > 0) process.stdout.write(`The site has no ${[...missing].join(', ')}.\n`)
    process.stdout.write(`${done} pictures are in ${resolve(values.out)}\n`)
  } finally {
    await browser.close()
    await site.close()
  }
})

/** @throws Error where the page does not take on the theme: a picture in the other one shows nothing of it */
async function paint(
  page: { evaluate(code: string): Promise<unknown> },
  theme: (typeof THEMES)[number],
): Promise<void> {
  const ground = await page.evaluate(`(() => {
    document.documentElement.dataset.theme = '${theme}'
    return getComputedStyle(document.body).backgroundColor
  })()`)
  const isDark =
    String(ground)
      .match(/\d+/g)
      ?.every((value) => Number(value) < 64) ?? false
  if (isDark !== (theme === 'dark'))
    throw new Error(
      `The page is ${String(ground)} in the ${theme} theme. Look at the rules of \`data-theme\` in tokens.css.`,
    )
}

async function heightOf(page: { evaluate(code: string): Promise<unknown> }): Promise<number> {
  return Number(await page.evaluate('document.documentElement.scrollHeight'))
}
