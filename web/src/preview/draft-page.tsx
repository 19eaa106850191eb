import { DocPage } from '@theme/doc-page'
import { HomePage } from '@theme/home-page'
import { SnippetPage } from '@theme/snippet-page'
import { Footer } from '@theme/footer'
import { Header } from '@theme/header'
import { OwnLook } from '@/components/layout/own-look'
import type { PreparedBody } from '@/components/portable-text'
import type { HighlightedSamples } from '@/highlight/highlight-code'
import type { PreviewAnswer } from './answer'
import { ProblemList } from './problem-list'
import { shell as words } from '@strings'

interface DraftPageProps {
  answer: Extract<PreviewAnswer, { kind: 'page' }>
  prepared: PreparedBody
  /** The samples of a home page as HTML. */
  highlighted: HighlightedSamples
}

/** The page of a draft as readers would get it, below a bar that says what it is. */
export function DraftPage({ answer: { shell: live, page, problems }, prepared, highlighted }: DraftPageProps) {
  // Nobody answers the questions of a draft.
  const shell = { ...live, askHelpful: false, searchSample: 0 }
  return (
    <>
      <OwnLook accent={shell.accent} look={shell.look} font={shell.font} announcement={undefined} />
      <a className="skip-link" href="#:main">
        {words.skipLink}
      </a>
      <ProblemList problems={problems} />
      <Header shell={shell} />
      {page.kind === 'doc' && <DocPage shell={shell} page={page} prepared={prepared} />}
      {page.kind === 'snippet' && <SnippetPage shell={shell} page={page} prepared={prepared} />}
      {page.kind === 'home' && <HomePage shell={shell} page={page} prepared={prepared} highlighted={highlighted} />}
      <Footer shell={shell} />
      <output className="visually-hidden" id=":said" />
    </>
  )
}
