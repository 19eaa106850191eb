'use client'

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { CodeText } from '@/components/ui/code-text'
import { useTheme } from '@/components/ui/use-theme'
import type { Drawing } from './draw-diagram'
import { drawDiagram } from './draw-in-frame'
import { putOnStyles } from './put-on-styles'
import { islands } from '@strings'

export interface DiagramProps {
  code: string
  alt: string
}

/** A diagram drawn by Mermaid, in its default or its dark theme. What Mermaid cannot draw stays as its source. */
export function Diagram({ code, alt }: DiagramProps) {
  const id = useId().replace(/\W/g, '')
  const theme = useTheme()
  const [drawn, setDrawn] = useState<Drawing | { error: string }>()
  useEffect(() => {
    let current = true
    void drawDiagram(`diagram-${id}`, code, theme).then((result) => current && setDrawn(result))
    return () => {
      current = false
    }
  }, [id, code, theme])
  if (drawn && 'svg' in drawn) return <DrawnDiagram drawing={drawn} alt={alt} />
  return (
    <>
      <CodeText>{code}</CodeText>
      {drawn && <p className="quiet">{islands.undrawn(drawn.error)}</p>}
    </>
  )
}

function DrawnDiagram({ drawing, alt }: { drawing: Drawing; alt: string }) {
  const shown = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (shown.current ? putOnStyles(shown.current, drawing) : undefined), [drawing])
  const html = { __html: drawing.svg }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would lose the fonts and the size of the drawing
    <div ref={shown} className="diagram-drawing" role="img" aria-label={alt} dangerouslySetInnerHTML={html} />
  )
}
