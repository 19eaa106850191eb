'use client'

import { useEffect, useId, useState } from 'react'
import { CodeText } from '@/components/ui/code-text'
import { useTheme } from '@/components/ui/use-theme'
import { drawDiagram } from './draw-diagram'
import { islands } from '@strings'

export interface DiagramProps {
  code: string
  alt: string
}

/** A diagram drawn by Mermaid, in its default or its dark theme. What Mermaid cannot draw stays as its source. */
export function Diagram({ code, alt }: DiagramProps) {
  const id = useId().replace(/\W/g, '')
  const theme = useTheme()
  const [drawing, setDrawing] = useState<{ svg: string } | { error: string }>()
  useEffect(() => {
    let current = true
    void drawDiagram(`diagram-${id}`, code, theme).then((drawn) => current && setDrawing(drawn))
    return () => {
      current = false
    }
  }, [id, code, theme])
  if (drawing && 'svg' in drawing)
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would lose the fonts and the size of the drawing
      <div className="diagram-drawing" role="img" aria-label={alt} dangerouslySetInnerHTML={{ __html: drawing.svg }} />
    )
  return (
    <>
      <CodeText>{code}</CodeText>
      {drawing && <p className="quiet">{islands.undrawn(drawing.error)}</p>}
    </>
  )
}
