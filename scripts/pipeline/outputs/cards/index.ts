import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { accentColorsOf, drawableText, routesOf, shownCardOf, type OpenSite } from '@portico/content-model/site'
import { canonicalJson, sha256 } from '../../../lib/canonical-json.ts'
import { inParallel } from '../../../lib/in-parallel.ts'
import { writeFile } from '../../../lib/write-file.ts'
import { mediaFile } from '../../snapshot/index.ts'
import { fileOf } from '../files/site-file.ts'
import { cardAt, type Card } from './card.ts'
import { openCards, type CardFrame, type DrawCard } from './draw-card.ts'

/** Raised when pictures are drawn otherwise than before, so that those in the cache are drawn again. */
const RECIPE = 1
/** Of the light theme of `web/src/styles/tokens.css`. */
const ACCENT = {
  accent: '#4945ff',
  strong: '#3532d4',
  on: '#ffffff',
  ground: '#eeeeff',
  line: '#d5d4ff',
} as const

interface CardsOptions {
  readonly site: OpenSite
  readonly snapshotFolder: string
  readonly siteFolder: string
  readonly base?: OpenSite | undefined
  /** Where it is kept what was drawn before, for every later site. */
  readonly cacheFolder: string
}

/**
 * Draws the pictures of the pages that the tree holds, for where their addresses are shared. A picture that was drawn
 * before is not drawn again, and one that the base has is left out.
 */
export async function writeCards({ site, snapshotFolder, siteFolder, base, cacheFolder }: CardsOptions): Promise<void> {
  const folder = join(cacheFolder, 'cards')
  const frame = frameOf(site)
  const frameBefore = base && canonicalJson(frameOf(base))
  const known = base && frameBefore === canonicalJson(frame) ? base : undefined
  const knownRoutes = known ? routesOf(known) : {}
  const wanted = new Map<string, Card>()
  for (const route of Object.keys(routesOf(site))) {
    if (!existsSync(join(siteFolder, `${fileOf(route) || 'index'}.html`))) continue
    const card = cardAt(site, route)
    const before = known && route in knownRoutes ? cardAt(known, route) : undefined
    if (card && canonicalJson(card) !== canonicalJson(before)) wanted.set(card.file, card)
  }
  let opened: Promise<DrawCard> | undefined
  const draw: DrawCard = async (card) => {
    opened ??= openCards(frame, { folder, media: join(snapshotFolder, 'media') })
    return (await opened)(card)
  }
  await inParallel([...wanted.values()], availableParallelism(), async ({ file, ...card }) => {
    const kept = join(folder, `${sha256(canonicalJson({ RECIPE, frame, card }))}.png`)
    if (!existsSync(kept)) await writeFile(kept, await draw(card))
    await mkdir(dirname(join(siteFolder, file)), { recursive: true })
    await copyFile(kept, join(siteFolder, file))
  })
}

/** Logo and background are named by their content, so a new one is a new frame. */
function frameOf(site: OpenSite): CardFrame {
  const { title, accentColor, logo } = site.snapshot.site
  const { layout = 'plain', showName = true, background } = shownCardOf(site) ?? {}
  const { accent, strong, on, ground, line } = accentColor === undefined ? ACCENT : accentColorsOf(accentColor).light
  /* On a dark ground only the logo that is made for one can be seen. */
  const id = showName ? (layout === 'plain' ? logo?.light : logo?.dark) : undefined
  const path = id && site.media.get(id)?.path
  return {
    name: showName ? (drawableText(title) ?? '') : '',
    accent: { accent, ground, line },
    ...(path !== undefined && { logo: mediaFile(path) }),
    ...(layout === 'accent' && { layout: { name: layout, strong, on } }),
    ...(layout === 'photo' && background && { layout: { name: layout, background: mediaFile(background) } }),
  }
}
