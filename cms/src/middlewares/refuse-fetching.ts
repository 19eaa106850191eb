import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'

/**
 * Refuses to fetch files from addresses that somebody names: the CMS would ask servers that it alone can reach, and what
 * it gets would pass by the checks of uploads.
 */
const refuseFetching: Core.MiddlewareFactory = () => () => {
  throw new errors.PolicyError('The CMS fetches no files from other addresses. Download the file, then upload it.')
}

export default refuseFetching
