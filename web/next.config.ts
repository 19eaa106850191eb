import type { NextConfig } from 'next'
import { config } from './src/config.ts'

const nextConfig: NextConfig = {
  output: 'export',
  distDir: config.distDir,
  generateBuildId: () => config.buildId,
  reactStrictMode: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  devIndicators: false,
}

export default nextConfig
