import type { Metadata } from 'next'
import { markdownRoute } from '@portico/content-model/site'
import { HomePage } from '@theme/home-page'
import { prepareBody } from '@/components/portable-text'
import { metadataOf } from '@/content/metadata'
import { getFixedPage, getShell } from '@/content/page-data'
import { settled } from '@/content/settled'
import { highlightSamples } from '@/highlight/highlight-code'

const load = () => getFixedPage('/', 'home')

export function generateMetadata(): Metadata {
  return metadataOf(getShell(), load().head, markdownRoute('/'))
}

export default async function Page() {
  const page = load()
  const [highlighted, prepared] = await settled(Promise.all([highlightSamples(page.samples), prepareBody(page)]))
  return <HomePage shell={getShell()} page={page} highlighted={highlighted} prepared={prepared} />
}
