import type { MetadataRoute } from 'next'
import { getShell } from '@/content/page-data'

export const dynamic = 'force-static'

export default function manifest(): MetadataRoute.Manifest {
  const { title, tagline, accent, icon } = getShell()
  return {
    name: title,
    short_name: title,
    ...(tagline && { description: tagline }),
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: accent?.light.accent ?? '#4945ff',
    icons: [{ src: icon?.href ?? '/icon.svg', sizes: 'any', type: icon?.type ?? 'image/svg+xml' }],
  }
}
