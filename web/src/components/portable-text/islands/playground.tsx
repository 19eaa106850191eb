'use client'

import { useEffect, useId, useRef, useState } from 'react'
import { islands } from '@strings'

export interface PlaygroundProps {
  code: string
  language: 'js' | 'html'
  title: string
}

/** A document of its own, with its own content security policy; see `public/assets/playground.html`. */
const FRAME = '/assets/playground.html'

/** Code the reader can change. It runs on a click only, in a frame that can reach neither the page nor its storage. */
export function Playground({ code: initialCode, language, title }: PlaygroundProps) {
  const id = useId()
  const frame = useRef<HTMLIFrameElement>(null)
  const [code, setCode] = useState(initialCode)
  const [run, setRun] = useState<{ code: string; number: number }>()
  const [height, setHeight] = useState(96)
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || typeof data !== 'object' || data === null) return
      if ('height' in data && typeof data.height === 'number') setHeight(Math.min(600, Math.max(48, data.height)))
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return (
    <div className="playground">
      <div className="playground-bar">
        <label htmlFor={id}>{title}</label>
        <button
          type="button"
          className="button button-quiet"
          disabled={code === initialCode}
          onClick={() => setCode(initialCode)}
        >
          {islands.reset}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => setRun(({ number } = { code, number: 0 }) => ({ code, number: number + 1 }))}
        >
          {islands.run}
        </button>
      </div>
      <textarea
        id={id}
        value={code}
        rows={Math.min(24, code.split('\n').length + 1)}
        onChange={(event) => setCode(event.target.value)}
        spellCheck={false}
      />
      {run && (
        <iframe
          key={run.number}
          ref={frame}
          title={islands.result(title)}
          src={FRAME}
          sandbox="allow-scripts"
          height={height}
          onLoad={() => frame.current?.contentWindow?.postMessage({ code: run.code, language }, '*')}
        />
      )}
    </div>
  )
}
