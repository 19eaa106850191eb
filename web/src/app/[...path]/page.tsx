import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DocPage } from '@/components/docs/doc-page'
import { prepareBody } from '@/components/portable-text'
import { metadataOf } from '@/content/metadata'
import { getPage, getShell, routesOfKind } from '@/content/page-data'
import { paramsOrPlaceholder } from '@/content/static-params'

interface PageProps {
  params: Promise<{ path: string[] }>
}

export const dynamicParams = false

export function generateStaticParams() {
  return paramsOrPlaceholder(routesOfKind('doc'), (route) => ({ path: route.slice(1).split('/') }), { path: ['_'] })
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return metadataOf(getShell(), (await load(params)).head)
}

export default async function Page({ params }: PageProps) {
  const page = await load(params)
  return <DocPage shell={getShell()} page={page} prepared={await prepareBody(page)} />
}

async function load(params: PageProps['params']) {
  const { path } = await params
  return getPage(`/${path.map(decodeURIComponent).join('/')}`, 'doc') ?? notFound()
}
