'use client'

import { useSyncExternalStore } from 'react'
import { SearchForm } from '@/components/ui/search-form'
import { useFile } from '@/components/ui/use-file'
import { nearestPages, wordsOfPath, type PageName } from '@/content/nearest-pages'
import { notFound } from '@strings'

/** A search that starts with the words of the address, and the three pages whose address is nearest to it. */
export function NearestPages() {
  const path = useSyncExternalStore(never, pathOfBrowser, pathOfServer)
  const pages = useFile<PageName[]>(path === undefined ? undefined : '/pages.json')
  const nearest = pages && path !== undefined ? nearestPages(pages, path) : []
  return (
    <>
      <SearchForm key={path} defaultValue={wordsOfPath(path ?? '').join(' ')} />
      {nearest.length > 0 && (
        <section aria-labelledby=":nearest">
          <h2 id=":nearest">{notFound.nearest}</h2>
          <ul className="page-list">
            {nearest.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
                <p>{path}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const never = () => () => undefined
const pathOfBrowser = () => location.pathname
const pathOfServer = () => undefined
