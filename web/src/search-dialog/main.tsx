import { createRoot } from 'react-dom/client'
import '@/components/search/search.css'
import './dialog.css'
import { PageDialog } from './page-dialog'
import { SearchDialog } from './search-dialog'

/*
 * What answers in the dialog of the search: a module of its own, so that it needs neither React nor the scripts of the
 * page, and answers before they come. The page holds the dialog with its field; its early script opens it and adds this.
 */

const dialog = document.querySelector<HTMLDialogElement>('.search')
const field = dialog?.querySelector('input')
const answer = dialog?.querySelector('.search-answer')
const styles = document.getElementById(':styles') as HTMLLinkElement | null
if (styles && !styles.sheet)
  await new Promise((resolve) => {
    for (const end of ['load', 'error']) styles.addEventListener(end, resolve)
  })
if (dialog && field && answer) createRoot(answer).render(<SearchDialog page={new PageDialog(dialog, field)} />)
