import { tagPath } from '@portico/content-model'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TagPage } from '@/components/docs/tag-page'
import { metadataOf } from '@/content/metadata'
import { docsTagged } from '@/content/pages'
import { getPortal } from '@/content/portal'
import { orNone } from '@/content/static-params'

interface PageProps {
  params: Promise<{ slug: string }>
}

export const dynamicParams = false

export function generateStaticParams() {
  return orNone(getPortal().tags, ({ slug }) => ({ slug }), { slug: '_' })
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { name, description, slug } = await load(params)
  return metadataOf(getPortal().site, { title: `Pages about ${name}`, description, path: tagPath(slug) })
}

export default async function Page({ params }: PageProps) {
  const tag = await load(params)
  return <TagPage tag={tag} docs={docsTagged(getPortal(), tag)} />
}

async function load(params: PageProps['params']) {
  const { slug } = await params
  return getPortal().tags.find((tag) => tag.slug === slug) ?? notFound()
}
