import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DocPage } from '@/components/docs/doc-page'
import { prepareBody } from '@/components/portable-text'
import { metadataOf } from '@/content/metadata'
import { getPortal } from '@/content/portal'
import { orNone } from '@/content/static-params'

interface PageProps {
  params: Promise<{ path: string[] }>
}

export const dynamicParams = false

export function generateStaticParams() {
  return orNone(getPortal().docs, (doc) => ({ path: doc.path.slice(1).split('/') }), { path: ['_'] })
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { title, description, path } = await load(params)
  return metadataOf(getPortal().site, { title, description, path, type: 'article' })
}

export default async function Page({ params }: PageProps) {
  const portal = getPortal()
  const doc = await load(params)
  return <DocPage portal={portal} doc={doc} prepared={await prepareBody(portal, doc)} />
}

async function load(params: PageProps['params']) {
  const { path } = await params
  return getPortal().docsByPath.get(`/${path.map(decodeURIComponent).join('/')}`) ?? notFound()
}
