import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DocPage } from '@theme/doc-page'
import { Frame } from '@theme/frame'
import { prepareBody } from '@/components/portable-text'
import { metadataOf } from '@/content/metadata'
import { getPage, getShell, routesOfKind } from '@/content/page-data'
import { paramsOrPlaceholder } from '@/content/static-params'
import { loadOwnPage } from '@/theme/own-page'

interface PageProps {
  params: Promise<{ path: string[] }>
}

export const dynamicParams = false

export function generateStaticParams() {
  const routes = [...routesOfKind('doc'), ...routesOfKind('own')]
  return paramsOrPlaceholder(routes, (route) => ({ path: route.slice(1).split('/') }), { path: ['_'] })
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const page = await load(params)
  return metadataOf(getShell(), page.head, page.kind === 'doc' ? page.markdown : undefined)
}

export default async function Page({ params }: PageProps) {
  const page = await load(params)
  const shell = getShell()
  if (page.kind === 'doc') return <DocPage shell={shell} page={page} prepared={await prepareBody(page)} />
  const OwnPage = await loadOwnPage(page.head.path)
  return (
    <Frame shell={shell}>
      <OwnPage shell={shell} page={page} />
    </Frame>
  )
}

async function load(params: PageProps['params']) {
  const { path } = await params
  const route = `/${path.map(decodeURIComponent).join('/')}`
  return getPage(route, 'doc') ?? getPage(route, 'own') ?? notFound()
}
