import { useEffect, useLayoutEffect, useState, type MouseEvent } from 'react'
import { NoResults, SearchFailure } from '@/components/search/notices'
import { useEngine } from '@/components/search/use-engine'
import { formatSearchAddress } from '@/search/address'
import type { SearchHit } from '@/search/client'
import { History } from './history'
import type { PageDialog } from './page-dialog'
import { optionId, ResultList } from './result-list'
import { useAnswer, type Answer } from './use-answer'
import { search, searchDialog } from '@strings'

const NO_HITS: readonly SearchHit[] = []

/**
 * What stands below the field of the search: what was opened before, the answers, or a notice. The field is a combobox:
 * the focus stays in it while the arrows walk through the results.
 */
export function SearchDialog({ page }: { page: PageDialog }) {
  const [query, setQuery] = useState(page.query)
  const [closings, setClosings] = useState(0)
  const [pointed, setPointed] = useState({ query: '', index: 0 })
  const [engine, openAgain] = useEngine()
  const opened = engine.state === 'loaded' ? engine.value : undefined
  const wanted = query.trim()
  const { answer, outdated, again } = useAnswer(opened, wanted)

  const asked = wanted !== ''
  const failed = asked && (engine.state === 'failed' || (answer.failed && answer.query === wanted))
  const answered = asked && !failed && opened !== undefined && answer.query === wanted
  const hits = asked && !failed && !outdated ? answer.hits : NO_HITS
  const active = Math.min(pointed.query === answer.query ? pointed.index : 0, hits.length - 1)
  const point = (index: number) => setPointed({ query: answer.query, index })
  const settled = answered || failed || closings > 0

  useLayoutEffect(() => page.showState(settled ? undefined : 'searching'), [page, settled])
  useLayoutEffect(() => page.showActive(active < 0 ? undefined : optionId(active)), [page, active])
  useLayoutEffect(() => {
    const read = () => setQuery(page.query)
    read()
    return page.onQuery(read)
  }, [page])
  useEffect(() => page.onClose(() => setClosings((times) => times + 1)), [page])
  useEffect(() => {
    if (answered) page.noteAnswer(wanted, answer.count)
  }, [page, answered, wanted, answer.count])
  useEffect(() => {
    if (answered && page.takeOpening(wanted) && hits.length > 0) openOption(0)
  }, [page, answered, wanted, hits])

  useLayoutEffect(() =>
    page.onKey((event) => {
      if (event.isComposing) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined && hits.length > 0) {
        event.preventDefault()
        const next = (active + step + hits.length) % hits.length
        point(next)
        document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
      } else if (step === 1 && !asked) {
        event.preventDefault()
        page.focusHistory()
      }
      if (event.key !== 'Enter' || failed) return
      event.preventDefault()
      const { ctrlKey, metaKey, shiftKey } = event
      if (!answered) page.openWhenAnswered(wanted)
      else if (hits.length > 0) openOption(active, { ctrlKey, metaKey, shiftKey })
    }),
  )

  const onOpen = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    page.close()
    // The reader goes to another place: the focus must not go back to the button.
    document.querySelector('main')?.focus({ preventScroll: true })
  }

  return (
    <>
      <output className="visually-hidden">{answered && countText(answer)}</output>
      <div className="search-body">
        {!asked && <History key={closings} onOpen={() => page.close()} />}
        {failed && <SearchFailure onRetry={engine.state === 'failed' ? openAgain : again} />}
        {answered && answer.count === 0 && <NoResults query={query} engine={opened} onTry={(text) => page.ask(text)} />}
        {asked && !failed && hits.length === 0 && !(answered && answer.count === 0) && (
          <p className="search-waiting late">{search.searching}</p>
        )}
        {hits.length > 0 && <ResultList hits={hits} active={active} onPoint={point} onOpen={onOpen} />}
      </div>
      {hits.length > 0 && (
        <div className="search-foot">
          <p className="search-keys" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> {searchDialog.choose} <kbd>{searchDialog.enterKey}</kbd> {searchDialog.open}
          </p>
          <a href={formatSearchAddress({ query: wanted, page: 1, chosen: {} })} onClick={onOpen}>
            {answer.exact ? searchDialog.seeAll(answer.count) : searchDialog.seeMany(answer.count)}
          </a>
        </div>
      )}
    </>
  )
}

function openOption(index: number, keys: MouseEventInit = {}): void {
  const click = new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  document.getElementById(optionId(index))?.dispatchEvent(click)
}

function countText({ count, exact }: Answer): string {
  if (!exact) return searchDialog.countMany(count)
  return count === 0 ? search.none : searchDialog.count(count)
}
