import { NOT_FOUND_ROUTE } from '@portico/content-model/site'
import type { Metadata } from 'next'
import { NotFoundPage } from '@/components/docs/not-found-page'
import { metadataOf } from '@/content/metadata'
import { getFixedPage, getShell } from '@/content/page-data'

export function generateMetadata(): Metadata {
  return metadataOf(getShell(), getFixedPage(NOT_FOUND_ROUTE, 'not-found').head)
}

export default function NotFound() {
  return <NotFoundPage shell={getShell()} />
}
