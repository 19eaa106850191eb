import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * How many of a row's elements fit into its first line. The others wrap, are not seen, and stand somewhere else.
 * @param count of all
 */
export function useFitting(count: number): {
  readonly row: RefObject<HTMLDivElement | null>
  readonly fitting: number
} {
  const row = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(count)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => {
      const all = [...element.children].map(({ children }) => [...children]).flat()
      const line = all[0]?.getBoundingClientRect().bottom ?? 0
      const beyond = all.findIndex((each) => each.getBoundingClientRect().top >= line)
      setFitting(beyond < 0 ? all.length : beyond)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { row, fitting }
}
