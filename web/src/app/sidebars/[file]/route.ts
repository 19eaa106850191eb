import { navigationOf } from '@/content/navigation'
import { getPortal } from '@/content/portal'
import { orNone } from '@/content/static-params'

export const dynamic = 'force-static'
export const dynamicParams = false

export function generateStaticParams() {
  return orNone(getPortal().sidebars, ({ key }) => ({ file: `${key}.json` }), { file: '_.json' })
}

/** The whole tree of a sidebar, for the browser. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params
  const portal = getPortal()
  const sidebar = portal.sidebars.find(({ key }) => `${key}.json` === file)
  return Response.json(sidebar ? navigationOf(portal, sidebar) : [])
}
