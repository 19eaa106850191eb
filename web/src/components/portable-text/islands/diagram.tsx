'use client'

import { useEffect, useId, useState } from 'react'
import { CodeText } from '@/components/ui/code-text'
import { useTheme } from '@/components/ui/use-theme'

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
    void draw(`diagram-${id}`, code, theme).then((drawn) => current && setDrawing(drawn))
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
      {drawing && <p className="quiet">The diagram could not be drawn: {drawing.error}</p>}
    </>
  )
}

async function draw(id: string, code: string, theme: 'light' | 'dark'): Promise<{ svg: string } | { error: string }> {
  /* Nothing is drawn on the server. Said in a way that the compiler reads, it spares the site a third of its compile. */
  if (typeof window === 'undefined') return { error: 'A diagram is drawn in a browser.' }
  try {
    const { default: mermaid } = await import('mermaid')
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      ...(theme === 'dark'
        ? // Mermaid's own ground is too near to the colour of the words on its arrows.
          { theme: 'dark', themeVariables: { edgeLabelBackground: '#2c2c3a' } }
        : { theme: 'default' }),
    })
    const { svg } = await mermaid.render(`${id}-${theme}`, code)
    return { svg }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
