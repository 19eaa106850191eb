'use client'

import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { DiagramProps } from './diagram'
import type { PlaygroundProps } from './playground'
import type { QueryBuilderProps } from './query-builder'
import { notices } from '@strings'

type IslandProps = { children: ReactNode } & (
  | { name: 'diagram'; props: DiagramProps }
  | { name: 'playground'; props: PlaygroundProps }
  | { name: 'query-builder'; props: QueryBuilderProps }
)

/** A block whose script is loaded when it comes into view. Until then its children are shown. */
export function Island({ children, ...island }: IslandProps) {
  const place = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<ReactNode>()
  const [failed, setFailed] = useState(false)
  const show = () => {
    setFailed(false)
    load(island).then(setLoaded, () => setFailed(true))
  }
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        show()
      },
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
    // A block does not change while its page is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div ref={place}>
      {loaded ?? children}
      {failed && (
        <p role="alert">
          {notices.blockFailed}{' '}
          <button type="button" className="button button-quiet" onClick={show}>
            {notices.retry}
          </button>
        </p>
      )}
    </div>
  )
}

async function load(island: Omit<IslandProps, 'children'> & Pick<IslandProps, 'name'>): Promise<ReactNode> {
  const { name, props } = island as IslandProps
  switch (name) {
    case 'diagram':
      return render((await import('./diagram')).Diagram, props)
    case 'playground':
      return render((await import('./playground')).Playground, props)
    case 'query-builder':
      return render((await import('./query-builder')).QueryBuilder, props)
  }
}

function render<Props extends object>(Component: ComponentType<Props>, props: Props): ReactNode {
  return <Component {...props} />
}
