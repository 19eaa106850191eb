import { scriptJson } from './script-json'

/** What the page says to machines. */
export function JsonLd({ data }: { data: readonly object[] }) {
  const json = scriptJson(data.length === 1 ? data[0] : data)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
