import { Icon } from '@/components/ui/icons'
import { docs } from '@strings'

interface MarkdownToolsProps {
  /** The page as Markdown. */
  href: string
  /** The same with the address of the site, for those who ask from elsewhere. */
  address: string
  /** Where editors change it. */
  edit?: string | undefined
}

/** What a reader may do with a page, for those who take it elsewhere; the release holds a `.md` beside every page. */
export function MarkdownTools({ href, address, edit }: MarkdownToolsProps) {
  const question = encodeURIComponent(docs.askAbout(address))
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
      <li className="share">
        <button type="button" popoverTarget=":share">
          {docs.share} <Icon name="chevron" />
        </button>
        <ul id=":share" className="share-menu" popover="auto">
          <li className="needs-script">
            <button type="button" data-early="share" suppressHydrationWarning>
              {docs.shareLink}
            </button>
          </li>
          <li>
            <a href={`https://chatgpt.com/?q=${question}`} rel="nofollow noopener">
              {docs.openInChatGpt}
            </a>
          </li>
          <li>
            <a href={`https://claude.ai/new?q=${question}`} rel="nofollow noopener">
              {docs.openInClaude}
            </a>
          </li>
        </ul>
      </li>
    </ul>
  )
}
