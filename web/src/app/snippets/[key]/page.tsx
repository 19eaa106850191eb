import { snippetPath } from '@portico/content-model'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SnippetPage } from '@theme/snippet-page'
import { prepareBody } from '@/components/portable-text'
import { metadataOf } from '@/content/metadata'
import { getPage, getShell, routesOfKind } from '@/content/page-data'
import { lastPart, paramsOrPlaceholder } from '@/content/static-params'

interface PageProps {
  params: Promise<{ key: string }>
}

export const dynamicParams = false

export function generateStaticParams() {
  return paramsOrPlaceholder(routesOfKind('snippet'), (route) => ({ key: lastPart(route) }), { key: '_' })
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return metadataOf(getShell(), (await load(params)).head)
}

export default async function Page({ params }: PageProps) {
  const page = await load(params)
  return <SnippetPage shell={getShell()} page={page} prepared={await prepareBody(page)} />
}

async function load(params: PageProps['params']) {
  const { key } = await params
  return getPage(snippetPath(key), 'snippet') ?? notFound()
}
