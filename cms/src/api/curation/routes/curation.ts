import { createPublishedRouter } from '../../../content-api/published-router'

export default createPublishedRouter('api::curation.curation', { pinned: true, hidden: true })
