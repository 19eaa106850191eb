import type { Shell } from '@portico/content-model/site'
import { shell } from '@strings'

/** The version that the pages are about, with its main page. `ContentActions` keeps the choice of who follows it. */
export function VersionLink({ version: { name, label, href } }: Pick<Shell, 'version'>) {
  const [before, after] = shell.version
  return (
    <p className="quiet">
      {before}
      <a href={href} data-action="version" data-version={name}>
        {label}
      </a>
      {after}
    </p>
  )
}
