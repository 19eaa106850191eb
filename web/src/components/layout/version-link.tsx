import type { Portal } from '@/content/portal'
import { resolveTarget } from '@/content/targets'

/** The version that the pages are about, with its main page. `ContentActions` keeps the choice of who follows it. */
export function VersionLink({ portal }: { portal: Portal }) {
  const { name, label, path, mainDoc } = portal.site.version
  const href = mainDoc === undefined ? path : resolveTarget(portal, { documentId: mainDoc })
  return (
    <p className="quiet">
      Version{' '}
      <a href={href} data-action="version" data-version={name}>
        {label}
      </a>
    </p>
  )
}
