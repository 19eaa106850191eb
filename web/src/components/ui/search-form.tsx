import type { ComponentProps } from 'react'
import { Icon } from './icons'
import { searchField } from '@strings'

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
        <input type="search" name="q" aria-label={searchField.label} placeholder={searchField.label} {...input} />
        <button type="submit" className={quiet ? 'button button-quiet' : 'button'}>
          {searchField.submit}
        </button>
      </form>
    </search>
  )
}
