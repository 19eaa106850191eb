import { docs } from '@strings'

/**
 * The page as Markdown, for those who take it elsewhere; the release holds a `.md` beside every page.
 * @param edit where editors change it
 */
export function MarkdownTools({ href, edit }: { href: string; edit?: string | undefined }) {
  return (
    <ul className="markdown-tools">
      <li className="needs-script">
        <button type="button" data-early="page" data-source={href} suppressHydrationWarning>
          {docs.copyMarkdown}
        </button>
      </li>
      <li>
        <a href={href}>{docs.viewMarkdown}</a>
      </li>
      {edit && (
        <li>
          <a href={edit} rel="nofollow noopener">
            {docs.edit}
          </a>
        </li>
      )}
    </ul>
  )
}
