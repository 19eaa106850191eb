import { render } from 'preact'
import type { Root } from 'react-dom/client'

/** What the bundle takes for `react-dom/client`; its components are typed as React's. */
export function createRoot(container: Element): Pick<Root, 'render'> {
  return { render: (children) => render(children as Parameters<typeof render>[0], container) }
}
