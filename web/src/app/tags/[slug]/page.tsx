import { tagPath } from '@portico/content-model'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TagPage } from '@theme/tag-page'
import { metadataOf } from '@/content/metadata'
import { getPage, getShell, routesOfKind } from '@/content/page-data'
import { lastPart, paramsOrPlaceholder } from '@/content/static-params'

interface PageProps {
  params: Promise<{ slug: string }>
}

export const dynamicParams = false

export function generateStaticParams() {
  return paramsOrPlaceholder(routesOfKind('tag'), (route) => ({ slug: lastPart(route) }), { slug: '_' })
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return metadataOf(getShell(), (await load(params)).head)
}

export default async function Page({ params }: PageProps) {
  return <TagPage shell={getShell()} page={await load(params)} />
}

async function load(params: PageProps['params']) {
  const { slug } = await params
  return getPage(tagPath(slug), 'tag') ?? notFound()
}
