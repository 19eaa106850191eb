import type { Metadata } from 'next'
import { HomePage } from '@/components/home/home-page'
import { metadataOf } from '@/content/metadata'
import { getPortal } from '@/content/portal'

export function generateMetadata(): Metadata {
  const { site, home } = getPortal()
  return metadataOf(site, { title: home.hero.title, description: home.hero.description, path: '/' })
}

export default function Page() {
  return <HomePage portal={getPortal()} />
}
