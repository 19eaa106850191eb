import { createPublishedRouter } from '../../../content-api/published-router'

export default createPublishedRouter('api::doc.doc', {
  tags: { fields: ['documentId'] },
  sidebar: { fields: ['documentId'] },
})
