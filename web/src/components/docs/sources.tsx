import type { DocPage } from '@portico/content-model/site'
import { DATE } from './date-format'
import { docs } from '@strings'

/** What a page was checked against, and where its facts come from. */
export function Sources({ checked, sources = [] }: Pick<DocPage, 'checked' | 'sources'>) {
  return (
    <>
      {checked && <Checked {...checked} />}
      {sources.length > 0 && (
        <details className="sources">
          <summary>{docs.sources}</summary>
          <ul>
            {sources.map(({ text, href }) => (
              <li key={text}>
                {href === undefined ? (
                  text
                ) : (
                  <>
                    <a href={href}>{href.replace('https://', '')}</a>
                    {text.slice(href.length)}
                  </>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function Checked({ against, on }: NonNullable<DocPage['checked']>) {
  if (on === undefined) return <p className="last-change">{docs.checked(against)}</p>
  const [before, after] = docs.checkedOn(against)
  return (
    <p className="last-change">
      {before}
      <time dateTime={on}>{DATE.format(new Date(on))}</time>
      {after}
    </p>
  )
}
