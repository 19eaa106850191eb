import { faultOf, type Problem, type Redirect } from '@portico/content-model'
import { resolveRedirects } from '@portico/content-model/site'
import type { Rule } from '../context.ts'

/** Every redirect ends at a page, none goes round in a circle, none hides a page. */
export const redirects: Rule = (context) => {
  const { snapshot, site, pageOf, hasRoute } = context
  const { loops } = resolveRedirects(site)
  const seen = new Map<string, Redirect>()
  return snapshot.redirects.flatMap((redirect): Problem[] => {
    const problem = (severity: Problem['severity'], kind: string, message: string, hint: string): Problem => ({
      severity,
      kind,
      document: { type: 'redirect', documentId: redirect.documentId, title: redirect.from },
      message,
      hint,
    })
    const earlier = seen.get(redirect.from)
    seen.set(redirect.from, earlier ?? redirect)
    if (earlier)
      return [
        problem(
          'warning',
          'duplicate-redirect',
          'Another redirect has the same old address and wins.',
          'Delete one of the two.',
        ),
      ]
    if (loops.has(redirect.from))
      return [
        problem(
          'error',
          'redirect-loop',
          `It goes round in a circle: ${loops.get(redirect.from)?.join(' to ')}.`,
          'Let one of them lead to a page.',
        ),
      ]
    if (
      hasRoute(redirect.from) &&
      'documentId' in redirect.to &&
      pageOf(redirect.to.documentId)?.path === redirect.from
    )
      return [
        problem(
          'warning',
          'redirect-to-itself',
          'The page it leads to is back at that address.',
          'Delete the redirect.',
        ),
      ]
    if (hasRoute(redirect.from))
      return [
        problem(
          'warning',
          'redirect-hides-page',
          `A page has the address ${redirect.from}: readers see the page, the redirect has no effect.`,
          'Delete the redirect, or give the page another address.',
        ),
      ]
    const fault = faultOf(redirect.to, context)
    if (!fault) return []
    const severity = fault.kind === 'broken-anchor' ? 'warning' : 'error'
    return [problem(severity, fault.kind, fault.message.replace('It links', 'It leads'), fault.hint)]
  })
}
