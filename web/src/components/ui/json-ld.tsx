/** What the page says to machines. */
export function JsonLd({ data }: { data: readonly object[] }) {
  const json = JSON.stringify(data.length === 1 ? data[0] : data).replace(/</g, '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
