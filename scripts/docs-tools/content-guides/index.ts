import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { guidePackages } from '../extra-packages/index.ts'
import { graphqlClients, react, vue } from './browser-guides.ts'
import { eleventy, next, nuxt, svelte } from './build-guides.ts'
import { findBlocks, type GuideServer } from './guide-files.ts'
import type { Guide } from './guide.ts'
import { angular, dart, flutter, gatsby, gridsome, sapper } from './node-guides.ts'
import { go, jekyll, laravel, php, python, ruby } from './scripts.ts'

export type { Guide } from './guide.ts'
export type { GuideServer } from './guide-files.ts'

/** Every integration guide, by the name of its page. */
export const GUIDES: readonly Guide[] = [
  angular,
  dart,
  eleventy,
  flutter,
  gatsby,
  go,
  graphqlClients,
  gridsome,
  jekyll,
  laravel,
  next,
  nuxt,
  php,
  python,
  react,
  ruby,
  sapper,
  svelte,
  vue,
]

/**
 * Does with the code of a guide what its reader does, against that server.
 * @param content the folder of the bundled documentation
 * @throws when the code does not do what the page says
 */
export async function checkGuide(guide: Guide, content: string, server: GuideServer): Promise<void> {
  const page = join(content, `docs/dev-docs/integrations/${guide.name}.md`)
  const parent = join(guidePackages() ?? '', 'runs')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, `${guide.name}-`))
  try {
    cpSync(page, join(folder, 'page.md'))
    await guide.check({ folder, blocks: findBlocks(readFileSync(page, 'utf8'), page), server })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
