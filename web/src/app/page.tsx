import type { Metadata } from 'next'
import { HomePage } from '@theme/home-page'
import { metadataOf } from '@/content/metadata'
import { getFixedPage, getShell } from '@/content/page-data'
import { highlightSamples } from '@/highlight/highlight-code'

const load = () => getFixedPage('/', 'home')

export function generateMetadata(): Metadata {
  return metadataOf(getShell(), load().head)
}

export default async function Page() {
  const page = load()
  return <HomePage shell={getShell()} page={page} highlighted={await highlightSamples(page.samples)} />
}
