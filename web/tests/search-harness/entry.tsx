import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import '@/styles/index.css'
import { SearchButton } from '@/components/search/search-button'
import { SearchPage } from '@/components/search/search-page'

/* The search alone on a page, for tests that need no build of the site. */

/** Says that the page answers keys and clicks: effects run in the order of the components. */
function Live() {
  useEffect(() => {
    document.documentElement.dataset.live = ''
  }, [])
  return null
}

function Harness() {
  return (
    <>
      <header className="header-tools">
        <a href="/elsewhere">Somewhere else</a>
        <SearchButton />
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
