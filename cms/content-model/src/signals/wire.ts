/*
 * What the site, the server in front of it and the publisher agree on for what readers tell. No schema is here, so that
 * a page does not bring one along.
 */

/** Below it is what readers send, at the address of the site. The server of the site passes it on to the publisher. */
export const SIGNALS_PATH = '/_signals'

/** The two kinds, and the last part of the address of each. */
export const SIGNAL_KINDS = ['feedback', 'searches'] as const
export type SignalKind = (typeof SIGNAL_KINDS)[number]

/** Of what a reader writes about a page. */
export const MAX_FEEDBACK_TEXT = 500
/** Of a query that is noted. */
export const MAX_NOTED_QUERY = 120
/** How many searches come in one message. */
export const MAX_SEARCHES = 20

/** Where a page says thanks to a reader without scripts. */
export const THANKS_ID = ':thanks'
