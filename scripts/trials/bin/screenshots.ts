import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import sharp from 'sharp'
import { loadConfig, readEnvironment, type Config } from '../../config/index.ts'
import { AppError } from '../../lib/app-error.ts'
import { openChromium } from '../../lib/chromium.ts'
import { runCommand } from '../../lib/run-command.ts'

const HELP = `Usage: npm run screenshots

Takes the pictures of the README from a portal that runs here: the site, its search, and the editor in the admin panel.
ADMIN_EMAIL and ADMIN_PASSWORD log in to the admin panel; CHROMIUM names the browser, when it is not /usr/bin/chromium.

  --help   this text
`

const FOLDER = '.github/pictures'
const PAGE = '/dev-docs/quick-start'
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1.25 }
const WEBP_QUALITY = 82

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
  if (values.help) {
    process.stdout.write(HELP)
    return
  }
  const config = loadConfig()
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = readEnvironment()
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD)
    throw new AppError('Nobody to log in to the admin panel as.', {
      hint: 'Set ADMIN_EMAIL and ADMIN_PASSWORD to those of an administrator.',
      exitCode: 2,
    })
  mkdirSync(join(config.root, FOLDER), { recursive: true })
  const browser = await openChromium()
  try {
    await pictureSite(config, browser)
    await pictureEditor(config, browser, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD })
  } finally {
    await browser.close()
  }
})

async function pictureSite(config: Config, browser: Browser): Promise<void> {
  const page = await (await browser.newContext(DESKTOP)).newPage()
  await page.goto(config.siteUrl + PAGE, { waitUntil: 'networkidle' })
  await save(config, 'site', await page.screenshot())
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('api token')
  await page.getByRole('option').first().waitFor()
  await save(config, 'search', await page.screenshot())
}

async function pictureEditor(
  config: Config,
  browser: Browser,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const page = await (await browser.newContext(DESKTOP)).newPage()
  const admin = `${config.cmsUrl}/admin`
  await page.goto(`${admin}/auth/login`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => !url.pathname.includes('/auth/'))
  await page.goto(`${admin}/content-manager/collection-types/api::doc.doc?page=1&pageSize=10&_q=Quick%20Start%20Guide`)
  await page.getByRole('gridcell', { name: PAGE, exact: true }).click()
  const body = page.locator('[contenteditable=true]').first()
  await body.waitFor()
  await page.waitForLoadState('networkidle')
  await save(config, 'editor', await page.screenshot())
}

async function save({ root }: Config, name: string, png: Buffer): Promise<void> {
  const file = join(root, FOLDER, `${name}.webp`)
  await sharp(png).webp({ quality: WEBP_QUALITY }).toFile(file)
  process.stdout.write(`${file}\n`)
}
