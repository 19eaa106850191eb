import { loadScript } from '@/components/ui/load-script'
import type { Widget } from './provider'
import { askAi } from '@strings'

/** What a widget listens for to show itself; its `detail` is the element of the panel that it may fill. */
const OPEN_EVENT = 'portico:ask-ai'

/**
 * A widget of another site, loaded from its address when the panel opens first. It finds the place of the panel as
 * `#ask-ai-widget`, or listens to the event `portico:ask-ai` on the document each time the panel opens.
 * @param data what its script gets by `data-` attributes
 */
export function createWidget(url: string, data: Readonly<Record<string, string>>): Widget {
  return {
    kind: 'widget',
    disclaimer: askAi.disclaimers.widget(new URL(url).host),
    async open(place) {
      await loadScript(url, { data })
      document.dispatchEvent(new CustomEvent(OPEN_EVENT, { detail: place }))
    },
  }
}
