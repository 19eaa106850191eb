import type { Metadata } from 'next'
import { NotFoundPage } from '@/components/docs/not-found-page'
import { metadataOf } from '@/content/metadata'
import { getPortal } from '@/content/portal'

export function generateMetadata(): Metadata {
  return { ...metadataOf(getPortal().site, { title: 'Page not found' }), robots: { index: false } }
}

export default function NotFound() {
  return <NotFoundPage />
}
