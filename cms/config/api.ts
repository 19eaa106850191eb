/**
 * The content API gives pages of 25 rows unless asked, and never more than 100. A file does not say what shows it:
 * drafts would be among that.
 */
export default {
  rest: { prefix: '/api', defaultLimit: 25, maxLimit: 100, withCount: true },
  responses: { privateAttributes: ['related'] },
}
