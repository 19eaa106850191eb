import { noteSearches } from './note-searches'

/**
 * The dialog with its field, which stand in the page and which its early script opens. `data-state` says what the page
 * waits for, `data-asked` what Enter was pressed for before it was answered.
 */
export class PageDialog {
  readonly #dialog: HTMLDialogElement
  readonly #field: HTMLInputElement
  /** Takes each answer, for those who look after the words of the site. */
  readonly noteAnswer: ReturnType<typeof noteSearches>

  constructor(dialog: HTMLDialogElement, field: HTMLInputElement) {
    this.#dialog = dialog
    this.#field = field
    this.noteAnswer = noteSearches(dialog)
  }

  get query(): string {
    return this.#field.value
  }

  /** Calls back when something else is typed. Returns what ends the calls. */
  onQuery(listener: () => void): () => void {
    this.#field.addEventListener('input', listener)
    return () => this.#field.removeEventListener('input', listener)
  }

  onKey(listener: (event: KeyboardEvent) => void): () => void {
    this.#field.addEventListener('keydown', listener)
    return () => this.#field.removeEventListener('keydown', listener)
  }

  onClose(listener: () => void): () => void {
    this.#dialog.addEventListener('close', listener)
    return () => this.#dialog.removeEventListener('close', listener)
  }

  /** Types a query for the reader. */
  ask(query: string): void {
    this.#field.value = query
    this.#field.focus()
    this.#field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** Says which option is chosen to those who do not see it. */
  showActive(id: string | undefined): void {
    this.#field.setAttribute('aria-expanded', String(id !== undefined))
    if (id === undefined) this.#field.removeAttribute('aria-activedescendant')
    else this.#field.setAttribute('aria-activedescendant', id)
  }

  /** Notes that the first answer to a query is to be opened when it comes. */
  openWhenAnswered(query: string): void {
    this.#dialog.dataset['asked'] = query
  }

  /** Whether the first answer to a query is to be opened; no longer from now on, and none to another query. */
  takeOpening(query: string): boolean {
    const taken = this.#dialog.dataset['asked'] === query
    delete this.#dialog.dataset['asked']
    return taken
  }

  /** Lets the scripts of the page come only once the search has what it needs; see the loader. */
  showState(state: 'searching' | undefined): void {
    if (state) this.#dialog.dataset['state'] = state
    else delete this.#dialog.dataset['state']
  }

  /** Moves the focus to the first of the places that were opened before. */
  focusHistory(): void {
    this.#dialog.querySelector<HTMLElement>('.search-history a')?.focus()
  }

  close(): void {
    this.#dialog.close()
  }
}
