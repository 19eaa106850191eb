import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'
import { config } from './src/config.ts'
import site from './site/site.config.ts'
import { checkPageModules } from './src/page-modules.ts'
import { checkSiteFolder } from './src/theme/check-site-folder.ts'

checkPageModules('src/app')
checkSiteFolder('site', { pages: Object.keys(site.pages ?? {}), blocks: Object.keys(site.blocks ?? {}) })

const shared: NextConfig = {
  distDir: config.distDir,
  reactStrictMode: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  devIndicators: false,
  /* Pages are rendered side by side: one with much code must not make Next give up the others. */
  staticPageGenerationTimeout: 600,
  /* `npm run check` looks at the types; a publish must not. */
  typescript: { ignoreBuildErrors: true },
}

/** A static export; `next dev` renders each page when it is asked for, so that new content shows without a new start. */
export default function nextConfig(phase: string): NextConfig {
  if (phase === PHASE_DEVELOPMENT_SERVER) return shared
  return { ...shared, output: 'export', generateBuildId: () => config.buildId }
}
