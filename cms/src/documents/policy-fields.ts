/**
 * What the content security policy of every page is made of, by type: who writes it decides which code readers run, and
 * where their browsers connect to. Only administrators write it, and each change is logged; all others see it.
 */
export const POLICY_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'api::site.site': ['scripts', 'askAi.scriptUrl', 'askAi.scriptData', 'statusUrl', 'signalsUrl'],
}
