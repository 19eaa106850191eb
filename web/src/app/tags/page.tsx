import type { Metadata } from 'next'
import { TagIndex } from '@/components/docs/tag-index'
import { metadataOf } from '@/content/metadata'
import { tagsByLetter } from '@/content/pages'
import { getPortal } from '@/content/portal'

export function generateMetadata(): Metadata {
  return metadataOf(getPortal().site, {
    title: 'Topics',
    description: 'Every topic of the documentation, by letter.',
    path: '/tags',
  })
}

export default function Page() {
  return <TagIndex groups={tagsByLetter(getPortal())} />
}
