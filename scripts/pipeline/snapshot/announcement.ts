import type { Site } from '@portico/content-model'

/**
 * The site as its announcement stands at a moment: one that is over is gone, one that has begun has no beginning. The
 * pages stay a function of the snapshot; what happens between two releases, the browser works out.
 */
export function withAnnouncementAt(site: Site, now: Date): Site {
  const { announcement, ...rest } = site
  if (!announcement) return site
  const { from, until, ...shown } = announcement
  if (until !== undefined && new Date(until) < now) return rest
  const begun = from === undefined || new Date(from) <= now
  return { ...rest, announcement: { ...shown, ...(!begun && { from }), ...(until !== undefined && { until }) } }
}
