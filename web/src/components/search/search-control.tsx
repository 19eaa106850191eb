import type { Shell } from '@portico/content-model/site'
import { Icon } from '@/components/ui/icons'
import { signalsAt } from '@/content/signals'
import { searchDialog, searchField, shell } from '@strings'

/**
 * The button of the search and its dialog with the field. The early script of the page opens it, at once and without
 * React; what the field is asked is answered by `search-dialog`, which is fetched at the first sign that somebody will search.
 */
export function SearchControl({ searchSample, signalsUrl }: Pick<Shell, 'searchSample' | 'signalsUrl'>) {
  return (
    <>
      <button
        type="button"
        className="search-button needs-script"
        data-early="search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
      >
        <Icon name="search" />
        <span>{shell.search}</span>
        <kbd aria-hidden="true">{shell.searchKeys}</kbd>
      </button>
      {/* It may be open, and its field filled, before React looks at it. */}
      <dialog
        id=":search"
        className="search"
        aria-label={searchField.label}
        {...(searchSample > 0 && { 'data-sample': searchSample, 'data-signals': signalsAt(signalsUrl) })}
        suppressHydrationWarning
      >
        <search>
          <form action="/search" className="search-head">
            <Icon name="search" />
            <input
              name="q"
              role="combobox"
              aria-label={searchField.label}
              aria-autocomplete="list"
              aria-expanded="false"
              aria-controls=":results"
              placeholder={searchField.label}
              autoComplete="off"
              autoCorrect="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={300}
              suppressHydrationWarning
            />
            <button type="button" className="search-close" data-early="close">
              <kbd>{searchDialog.escapeKey}</kbd>
              <Icon name="close" />
              <span className="visually-hidden">{searchDialog.closes}</span>
            </button>
          </form>
        </search>
        <div
          className="search-answer"
          data-loading={searchDialog.loading}
          dangerouslySetInnerHTML={{ __html: '' }}
          suppressHydrationWarning
        />
      </dialog>
    </>
  )
}
