import { createPublishedRouter } from '../../../content-api/published-router'
import { siteShape } from '../../../documents/shapes/site'

export default createPublishedRouter('api::site.site', siteShape.populate)
