import { TAGS_ROUTE } from '@portico/content-model/site'
import type { Metadata } from 'next'
import { TagIndex } from '@theme/tag-index'
import { metadataOf } from '@/content/metadata'
import { getFixedPage, getShell } from '@/content/page-data'
import { topics } from '@strings'

const load = () => getFixedPage(TAGS_ROUTE, 'tag-index')

export function generateMetadata(): Metadata {
  return metadataOf(getShell(), { ...load().head, title: topics.title, description: topics.description })
}

export default function Page() {
  return <TagIndex shell={getShell()} page={load()} />
}
