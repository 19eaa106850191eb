import { siteColorProblems } from '@portico/content-model'
import type { Rule } from '../context.ts'

/** Colors of the site in which text could not be read: readers see other shades. */
export const colors: Rule = ({ snapshot: { site } }) =>
  siteColorProblems(site).map(({ severity, kind, message, hint }) => ({
    severity,
    kind,
    document: { type: 'site', documentId: site.documentId, title: site.title },
    message,
    hint,
  }))
