import type { NextConfig } from 'next'
import { config } from './src/config.ts'
import { checkPageModules } from './src/page-modules.ts'

checkPageModules('src/app')

const nextConfig: NextConfig = {
  output: 'export',
  distDir: config.distDir,
  generateBuildId: () => config.buildId,
  reactStrictMode: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  devIndicators: false,
  /* `npm run check` looks at the types; a publish must not. */
  typescript: { ignoreBuildErrors: true },
}

export default nextConfig
