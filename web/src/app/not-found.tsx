import { NOT_FOUND_ROUTE } from '@portico/content-model/site'
import type { Metadata } from 'next'
import { NotFoundPage } from '@theme/not-found-page'
import { metadataOf } from '@/content/metadata'
import { getFixedPage, getShell } from '@/content/page-data'
import { notFound } from '@strings'

export function generateMetadata(): Metadata {
  return metadataOf(getShell(), { ...getFixedPage(NOT_FOUND_ROUTE, 'not-found').head, title: notFound.title })
}

export default function NotFound() {
  return <NotFoundPage shell={getShell()} />
}
