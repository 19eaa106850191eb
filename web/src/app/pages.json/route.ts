import { PAGE_LIST_ROUTE } from '@portico/content-model/site'
import { getFixedPage } from '@/content/page-data'

export const dynamic = 'force-static'

/** Every page by address and title, for the not-found page. */
export function GET() {
  return Response.json(getFixedPage(PAGE_LIST_ROUTE, 'page-list').pages)
}
