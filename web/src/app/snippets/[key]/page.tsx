import { snippetPath } from '@portico/content-model'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { SnippetPage } from '@/components/docs/snippet-page'
import { prepareBody } from '@/components/portable-text'
import { metadataOf } from '@/content/metadata'
import { getPortal } from '@/content/portal'
import { orNone } from '@/content/static-params'

interface PageProps {
  params: Promise<{ key: string }>
}

export const dynamicParams = false

export function generateStaticParams() {
  return orNone(getPortal().snippets, ({ key }) => ({ key }), { key: '_' })
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { title, key } = await load(params)
  return metadataOf(getPortal().site, { title, path: snippetPath(key) })
}

export default async function Page({ params }: PageProps) {
  const portal = getPortal()
  const snippet = await load(params)
  return <SnippetPage portal={portal} snippet={snippet} prepared={await prepareBody(portal, snippet)} />
}

async function load(params: PageProps['params']) {
  const { key } = await params
  return getPortal().snippets.find((snippet) => snippet.key === key) ?? notFound()
}
