import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'

/** The widths that a page is shown at, in CSS pixels. */
export const WIDTHS = { phone: 390, desktop: 1280 } as const
export type PreviewWidth = keyof typeof WIDTHS

interface ScaledFrameProps {
  readonly src: string
  readonly width: PreviewWidth
  readonly onWindow: (frame: Window) => () => void
}

const Room = styled.div`
  position: relative;
  flex: 1;
  overflow: hidden;
  background: ${({ theme }) => theme.colors.neutral150};
`

const Frame = styled.iframe`
  position: absolute;
  top: 0;
  left: 50%;
  border: 0;
  background: ${({ theme }) => theme.colors.neutral0};
  transform-origin: top left;
`

/** A page in a frame of a fixed width, made smaller where it does not fit. */
export function ScaledFrame({ src, width, onWindow }: ScaledFrameProps) {
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })

  useEffect(() => {
    if (!room.current) return
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const { contentWindow } = frame.current ?? {}
    return contentWindow ? onWindow(contentWindow) : undefined
  }, [onWindow])

  const scale = Math.min(1, size.width / WIDTHS[width]) || 1
  return (
    <Room ref={room}>
      <Frame
        ref={frame}
        src={src}
        title="Preview of this draft"
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        style={{
          width: WIDTHS[width],
          height: size.height / scale,
          transform: `scale(${scale}) translateX(-50%)`,
        }}
      />
    </Room>
  )
}
