import { getPortal } from '@/content/portal'

export const dynamic = 'force-static'

/** Every page by address and title, for the not-found page. */
export function GET() {
  return Response.json(getPortal().docs.map(({ path, title }) => ({ path, title })))
}
