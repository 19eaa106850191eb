import { TAGS_ROUTE } from '@portico/content-model/site'
import type { Metadata } from 'next'
import { TagIndex } from '@/components/docs/tag-index'
import { metadataOf } from '@/content/metadata'
import { getFixedPage, getShell } from '@/content/page-data'

const load = () => getFixedPage(TAGS_ROUTE, 'tag-index')

export function generateMetadata(): Metadata {
  return metadataOf(getShell(), load().head)
}

export default function Page() {
  return <TagIndex shell={getShell()} page={load()} />
}
