import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@/styles/index.css'
import '../../site/theme.css'
import './preview.css'
import { PageEffects } from './page-effects'
import { prepareBody } from '@/components/portable-text'
import { highlightSamples } from '@/highlight/highlight-code'
import { READY, type PanelMessage, type PreviewAnswer } from './answer'
import { DraftPage } from './draft-page'
import { followLinks } from './follow-links'
import { setPathname } from './navigation'
import { PreviewBoundary } from './preview-boundary'
import { NoPage } from './problem-list'
import { preview } from '@strings'

/*
 * The preview of a draft: page data come from the CMS or, while somebody writes, from the admin panel that opened it,
 * and the components of the site show them.
 */

const ORIGIN = new URL(document.URL).origin
const panel = window.parent === window ? (window.opener as Window | null) : window.parent
const root = createRoot(document.body)

let newest = 0

async function show(answer: PreviewAnswer): Promise<void> {
  const turn = ++newest
  if (answer.kind === 'none') {
    document.title = preview.title
    root.render(<NoPage title={preview.notYet} problems={answer.problems} />)
    return
  }
  const { page: shown } = answer
  const [prepared, highlighted] = await Promise.all([
    prepareBody(shown),
    highlightSamples(shown.kind === 'home' ? shown.samples : []),
  ])
  if (turn !== newest) return
  const { shell, page } = answer
  setPathname(page.head.path ?? '/')
  Object.assign(document.documentElement, { lang: shell.lang, dir: shell.direction })
  document.title = preview.titleOf(page.kind === 'home' ? (page.head.title ?? shell.title) : page.heading)
  root.render(
    <StrictMode>
      <PreviewBoundary>
        <DraftPage answer={answer} prepared={prepared} highlighted={highlighted} />
      </PreviewBoundary>
      <PageEffects />
    </StrictMode>,
  )
  site = shell.url
}

/** Where links lead. */
let site = ORIGIN
followLinks(() => site)

async function fetchDraft(): Promise<void> {
  const turn = newest
  try {
    const response = await fetch('page.json', { cache: 'no-store' })
    const answer = (await response.json()) as PreviewAnswer
    // What the panel sent meanwhile is newer.
    if (turn === newest) await show(answer)
  } catch {
    await show({ kind: 'none', problems: [{ message: preview.failed, hint: preview.loadAgain }] })
  }
}

/** The panel sends what stands in its form: through a port, which ends with this page. */
function listenToPanel(opened: Window): void {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', ({ data: { answer, theme } }: MessageEvent<PanelMessage>) => {
    if (theme) document.documentElement.dataset.theme = theme
    if (answer) void show(answer)
  })
  port1.start()
  opened.postMessage(READY, ORIGIN, [port2])
}

/* A reviewer who comes back to the page sees what was saved meanwhile; the panel sends what it has by itself. */
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && !panel) void fetchDraft()
})

if (matchMedia('(prefers-color-scheme: dark)').matches && !panel) document.documentElement.dataset.theme = 'dark'
if (panel) listenToPanel(panel)
void fetchDraft()
