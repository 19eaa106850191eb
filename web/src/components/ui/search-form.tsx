import type { ComponentProps } from 'react'
import { Icon } from './icons'

interface SearchFormProps extends Pick<ComponentProps<'input'>, 'defaultValue'> {
  /** Beside a button that matters more. */
  quiet?: boolean
}

/** A search that is a plain form: it leads to `/search?q=` with and without scripts. */
export function SearchForm({ quiet, ...input }: SearchFormProps) {
  return (
    <search>
      <form action="/search" className="big-search">
        <Icon name="search" />
        <input
          type="search"
          name="q"
          aria-label="Search the documentation"
          placeholder="Search the documentation"
          {...input}
        />
        <button type="submit" className={quiet ? 'button button-quiet' : 'button'}>
          Search
        </button>
      </form>
    </search>
  )
}
