/** The content API gives pages of 25 rows unless asked, and never more than 100. */
export default {
  rest: { prefix: '/api', defaultLimit: 25, maxLimit: 100, withCount: true },
  responses: { privateAttributes: ['importHash'] },
}
