import type { Metadata } from 'next'
import { HomePage } from '@theme/home-page'
import { metadataOf } from '@/content/metadata'
import { getFixedPage, getShell } from '@/content/page-data'

const load = () => getFixedPage('/', 'home')

export function generateMetadata(): Metadata {
  return metadataOf(getShell(), load().head)
}

export default function Page() {
  return <HomePage shell={getShell()} page={load()} />
}
