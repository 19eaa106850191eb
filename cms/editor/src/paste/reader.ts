import { useEditor } from '@portabletext/editor'
import { useEffect } from 'react'
import type { blocksOfClipboard } from './reader/index.ts'

type Reader = typeof blocksOfClipboard

let loaded: Reader | undefined
let loading: Promise<Reader> | undefined

/** What reads clipboards, where it is loaded already: it is as large as half of the editor. */
export function currentReader(): Reader | undefined {
  return loaded
}

/** Loads it, once; again where that failed. */
export function loadReader(): Promise<Reader> {
  loading ??= import('./reader/index.ts').then(
    (module) => {
      loaded = module.blocksOfClipboard
      return loaded
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Loads the reader once the person is in the text, so that it is there when something is pasted. */
export function useReader(): void {
  const editor = useEditor()
  useEffect(() => {
    // A paste tries again, and takes the words as they are where that fails too.
    const { unsubscribe } = editor.on('focused', () => void loadReader().catch(() => undefined))
    return unsubscribe
  }, [editor])
}
