import { createPublishedRouter } from '../../../content-api/published-router'

export default createPublishedRouter('api::synonym.synonym')
