'use client'

import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import './search.css'
import { Icon } from '@/components/ui/icons'
import { formatSearchAddress } from '@/search/address'
import { Answers } from './answers'
import { History } from './history'
import { SearchFailure } from './notices'
import { SearchProvider } from './search-provider'
import { useEngine } from './use-engine'

export interface SearchDialogProps {
  /** How often it was asked for since it was closed last; it is open from the first time on. */
  openings: number
  /** What the reader typed before the dialog was there. */
  typedAhead: string
  onClose: () => void
}

const HITS = 8
const NOTHING = { query: '', shown: 0, count: 0 }

/** The search over the page. The field is a combobox: the focus stays in it while the arrows walk through the results. */
export function SearchDialog({ openings, typedAhead, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  const [query, setQuery] = useState(typedAhead)
  const [answer, setAnswer] = useState(NOTHING)
  const [active, setActive] = useState(0)
  /** What Enter was pressed for before it was answered. */
  const hurried = useRef('')
  const [engine, openAgain] = useEngine()
  const wanted = query.trim()
  const asked = wanted !== ''
  const answered = answer.query === wanted
  const options = asked && answer.query !== '' ? answer.shown : 0

  // With what is shown, not after it: a letter that came between would have nowhere to go.
  useLayoutEffect(() => {
    if (openings === 0 || dialog.current?.open) return
    dialog.current?.showModal()
    field.current?.focus()
    if (field.current?.value !== typedAhead) field.current?.select()
  }, [openings, typedAhead])
  const onAnswer = useCallback((next: typeof NOTHING) => {
    setAnswer((last) => {
      if (last.query !== next.query) setActive(0)
      return next
    })
  }, [])
  const choose = (index: number) => {
    setActive(index)
    document.getElementById(`${list}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }
  const close = () => dialog.current?.close()
  const openHit = useCallback(
    (index: number, keys: MouseEventInit = {}) => {
      const click = new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
      document.getElementById(`${list}-${index}`)?.dispatchEvent(click)
    },
    [list],
  )
  useEffect(() => {
    if (hurried.current === '' || hurried.current !== answer.query) return
    hurried.current = ''
    if (answer.shown > 0) openHit(0)
  }, [answer, openHit])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options > 0) {
      event.preventDefault()
      choose((active + step + options) % options)
    } else if (step === 1 && !asked) {
      event.preventDefault()
      dialog.current?.querySelector<HTMLElement>('.search-history a')?.focus()
    }
    if (event.key !== 'Enter' || engine.state === 'failed') return
    event.preventDefault()
    const { ctrlKey, metaKey, shiftKey } = event
    if (!answered) hurried.current = wanted
    else if (options > 0) openHit(Math.min(active, options - 1), { ctrlKey, metaKey, shiftKey })
  }
  const onOpen = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    close()
    // The reader goes to another place: the focus must not go back to the button.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  const onTry = (suggestion: string) => {
    setQuery(suggestion)
    field.current?.focus()
  }

  return (
    <dialog
      ref={dialog}
      className="search"
      aria-label="Search the documentation"
      // The browser says so a moment later: it may have been asked for again.
      onClose={() => dialog.current?.open || onClose()}
      onPointerDown={(event) => event.target === dialog.current && close()}
    >
      <search>
        <form action="/search" className="search-head">
          <Icon name="search" />
          <input
            ref={field}
            name="q"
            value={query}
            onChange={(event) => {
              hurried.current = ''
              setQuery(event.target.value)
            }}
            onKeyDown={onKeyDown}
            role="combobox"
            aria-label="Search the documentation"
            aria-autocomplete="list"
            aria-expanded={options > 0}
            aria-controls={list}
            aria-activedescendant={options > 0 ? `${list}-${Math.min(active, options - 1)}` : undefined}
            placeholder="Search the documentation"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={300}
          />
          <button type="button" className="search-close" onClick={close}>
            <kbd>Esc</kbd>
            <span className="visually-hidden"> closes the search</span>
          </button>
        </form>
      </search>
      <output className="visually-hidden">{asked && answered && countText(answer.count)}</output>
      <div className="search-body">
        {!asked && <History key={openings} onOpen={close} />}
        {asked && engine.state === 'failed' && <SearchFailure onRetry={openAgain} />}
        {engine.state === 'loaded' && (
          <SearchProvider engine={engine.value} query={query} hitsPerPage={HITS}>
            {asked && (
              <Answers
                id={list}
                engine={engine.value}
                query={query}
                active={active}
                onAnswer={onAnswer}
                onPoint={setActive}
                onOpen={onOpen}
                onTry={onTry}
              />
            )}
          </SearchProvider>
        )}
      </div>
      {options > 0 && (
        <div className="search-foot">
          <p className="search-keys" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open
          </p>
          <a href={formatSearchAddress({ query: wanted, page: 1, chosen: {} })} onClick={onOpen}>
            {answer.count === 1 ? 'See 1 result' : `See all ${answer.count} results`}
          </a>
        </div>
      )}
    </dialog>
  )
}

function countText(count: number): string {
  if (count === 0) return 'No results'
  return count === 1 ? '1 result' : `${count} results`
}
