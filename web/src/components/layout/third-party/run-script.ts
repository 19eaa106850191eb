import { loadScript } from '@/components/ui/load-script'
import type { ThirdPartyScript } from './third-party'

interface TagManagerWindow {
  dataLayer?: unknown[]
}

/** Loads a script of another site. That it cannot be loaded is its site's loss, not the reader's. */
export function runScript({ src, kind }: ThirdPartyScript): void {
  if (kind === 'tag-manager') {
    const page: Window & TagManagerWindow = window
    page.dataLayer ??= []
    page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  }
  loadScript(src, { module: kind === 'module' }).catch(() => undefined)
}
