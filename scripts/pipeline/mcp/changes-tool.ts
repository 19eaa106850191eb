import { count } from '../../lib/app-error.ts'
import { RELEASE_ID } from '../release/index.ts'
import type { OpenRelease } from './open-release.ts'
import { refused, type ToolAnswer } from './tool-answer.ts'

/** The pages whose text changed since a moment, the newest first. */
export function changes(
  release: OpenRelease,
  { since, limit }: { readonly since: string; readonly limit: number },
): ToolAnswer {
  const moment = momentOf(since)
  if (moment === undefined)
    return refused(
      `“${since}” is neither a date nor a release. Write a date such as 2026-11-21 or 2026-11-21T08:00:00Z, or the name of a release.`,
    )
  const changed = [...release.pages.values()]
    .flatMap(({ path, title, changedAt }) => {
      const at = Date.parse(changedAt ?? '')
      return at >= moment ? [{ path, title, at }] : []
    })
    .toSorted((a, b) => b.at - a.at || (a.path < b.path ? -1 : 1))
  const live = `The live release is ${release.files.id}.`
  const date = new Date(moment).toISOString()
  if (changed.length === 0) return { text: `No page changed since ${date}. ${live}` }
  const shown = changed.slice(0, limit)
  const more = shown.length < changed.length ? `, the newest ${shown.length} shown` : ''
  return {
    text: [
      `${count(changed.length, 'page')} changed since ${date}${more}. ${live}`,
      ...shown.map(({ path, title, at }) => `- ${new Date(at).toISOString()} ${title}: ${release.siteUrl}${path}`),
    ].join('\n'),
  }
}

/** The moment of a date, or that at which a release was made, which its name tells. */
function momentOf(since: string): number | undefined {
  const text = RELEASE_ID.test(since)
    ? since.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z')
    : since
  const moment = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? undefined : moment
}
