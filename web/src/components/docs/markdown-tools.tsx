/** The page as Markdown, for those who take it elsewhere. The release holds a `.md` beside every page. */
export function MarkdownTools({ path }: { path: string }) {
  const href = `${path}.md`
  return (
    <ul className="markdown-tools">
      <li className="needs-script">
        <button type="button" data-action="copy-page" data-replay="" data-source={href}>
          Copy page as Markdown
        </button>
      </li>
      <li>
        <a href={href}>View as Markdown</a>
      </li>
    </ul>
  )
}
