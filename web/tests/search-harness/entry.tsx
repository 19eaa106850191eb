import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import '@/styles/index.css'
import type { AskAi } from '@portico/content-model'
import { AskAiButton } from '@/components/ask-ai/ask-ai-button'
import { EARLY_SCRIPT } from '@/components/layout/early-script'
import { SearchControl } from '@/components/search/search-control'
import { SearchPage } from '@/components/search/search-page'

/* The search and the panel that answers questions, alone on a page, for tests that need no build of the site. */

/** Says that the page answers keys and clicks: effects run in the order of the components. */
function Live() {
  useEffect(() => {
    document.body.append(Object.assign(document.createElement('script'), { textContent: EARLY_SCRIPT }))
    // Nothing more to fetch: no page here has what it is for.
    if (window.early) window.early.ready = true
    document.documentElement.dataset.hydrated = ''
  }, [])
  return null
}

/** `?provider=` names who answers. */
const askAi: AskAi = {
  provider: (new URLSearchParams(location.search).get('provider') ?? 'passages') as AskAi['provider'],
  disclaimer: '',
  conversationModel: 'docs-model',
  scriptUrl: 'https://widget.example.com/bundle.js',
  scriptData: { 'website-id': 'tern' },
}

function Harness() {
  return (
    <>
      <header className="header-tools">
        <a href="/elsewhere">Somewhere else</a>
        <SearchControl searchSample={0} signalsUrl={undefined} />
        <AskAiButton askAi={askAi} signalsUrl={undefined} />
      </header>
      <main id="main" tabIndex={-1}>
        <h1>{location.pathname === '/search' ? 'Search' : 'A page'}</h1>
        {location.pathname === '/search' && <SearchPage />}
        <label>
          Notes <textarea />
        </label>
      </main>
      <Live />
    </>
  )
}

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Harness />)
