import { getPage, routesOfKind } from '@/content/page-data'
import { lastPart, paramsOrPlaceholder } from '@/content/static-params'

export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams() {
  return paramsOrPlaceholder(routesOfKind('sidebar'), (route) => ({ file: lastPart(route) }), { file: '_.json' })
}

/** The whole tree of a sidebar, for the browser. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params
  return Response.json(getPage(`/sidebars/${file}`, 'sidebar')?.tree ?? [])
}
