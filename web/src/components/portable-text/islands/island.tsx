'use client'

import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { DiagramProps } from './diagram'
import type { PlaygroundProps } from './playground'
import type { QueryBuilderProps } from './query-builder'

type IslandProps = { children: ReactNode } & (
  | { name: 'diagram'; props: DiagramProps }
  | { name: 'playground'; props: PlaygroundProps }
  | { name: 'query-builder'; props: QueryBuilderProps }
)

/** A part of the page whose script is loaded when it comes into view. Its children stand in its place until then. */
export function Island({ children, ...island }: IslandProps) {
  const place = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<ReactNode>()
  const [failed, setFailed] = useState(false)
  const show = () => {
    setFailed(false)
    load(island).then(setPart, () => setFailed(true))
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
    // The part of a page does not change while the page is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <div ref={place}>
      {part ?? children}
      {failed && (
        <p role="alert">
          What makes this part work could not be loaded.{' '}
          <button type="button" className="button button-quiet" onClick={show}>
            Retry
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
      return part((await import('./diagram')).Diagram, props)
    case 'playground':
      return part((await import('./playground')).Playground, props)
    case 'query-builder':
      return part((await import('./query-builder')).QueryBuilder, props)
  }
}

function part<Props extends object>(Part: ComponentType<Props>, props: Props): ReactNode {
  return <Part {...props} />
}
