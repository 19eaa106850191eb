import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { packageFolder } from './package-folder.ts'
import { extraPackages, GUIDE_PACKAGES } from './packages.ts'

const Package = z.object({ version: z.string() })

/** The version of Strapi that is installed, and that the bundled documentation is checked against. */
export const STRAPI_VERSION = Package.parse(
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@strapi/strapi/package.json'), 'utf8')),
).version

const ofStrapi = packageFolder(`strapi-${STRAPI_VERSION}`, extraPackages(STRAPI_VERSION))
const ofGuides = packageFolder('guides', GUIDE_PACKAGES)

/** Where a package lies that pages describe and this repository does not use, or nothing while none is installed. */
export function extraPackage(name: string): string | undefined {
  return ofStrapi.isInstalled() ? join(ofStrapi.folder, 'node_modules', name) : undefined
}

/** The folder below which the packages of the integration guides are found, or nothing while they are not installed. */
export function guidePackages(): string | undefined {
  return ofGuides.isInstalled() ? ofGuides.folder : undefined
}

/** Installs both into the user's cache: 1.3 gigabytes, some minutes. */
export function installExtraPackages(): void {
  ofStrapi.install()
  ofGuides.install()
}
