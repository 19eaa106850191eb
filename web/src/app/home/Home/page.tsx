import type { Metadata } from 'next'
import { HomePage } from '@/components/home/home-page'
import { metadataOf } from '@/content/metadata'
import { getFixedPage, getShell } from '@/content/page-data'

/* The address that the home page had on an older site. */
const load = () => getFixedPage('/home/Home', 'home')

export function generateMetadata(): Metadata {
  return metadataOf(getShell(), load().head)
}

export default function Page() {
  return <HomePage shell={getShell()} page={load()} />
}
