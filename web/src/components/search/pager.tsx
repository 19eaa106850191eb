'use client'

import { usePagination } from 'react-instantsearch'
import { searchPage } from '@strings'

interface PagerProps {
  /** The address of a page, from 1. */
  addressOf: (page: number) => string
  onPage: () => void
}

/** The pages of the results. */
export function Pager({ addressOf, onPage }: PagerProps) {
  const { pages, currentRefinement, nbPages, refine } = usePagination({ padding: 2 })
  if (nbPages < 2) return null
  const link = (page: number, label: string, rel?: string) => (
    <a
      href={addressOf(page + 1)}
      rel={rel}
      aria-label={rel ? undefined : searchPage.page(label)}
      aria-current={page === currentRefinement && !rel ? 'page' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        refine(page)
        onPage()
      }}
    >
      {label}
    </a>
  )
  return (
    <nav className="pager" aria-label={searchPage.pages}>
      <ul>
        {currentRefinement > 0 && <li>{link(currentRefinement - 1, searchPage.previous, 'prev')}</li>}
        {pages.map((page) => (
          <li key={page}>{link(page, String(page + 1))}</li>
        ))}
        {currentRefinement < nbPages - 1 && <li>{link(currentRefinement + 1, searchPage.next, 'next')}</li>}
      </ul>
    </nav>
  )
}
