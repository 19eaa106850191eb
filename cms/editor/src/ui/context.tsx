import { createContext, useContext } from 'react'
import type { EditorHost } from '../host.ts'

const HostContext = createContext<EditorHost | undefined>(undefined)
export const HostProvider = HostContext.Provider

/** The page that holds the editor. */
export function useHost(): EditorHost {
  const host = useContext(HostContext)
  if (!host) throw new Error('useHost() was called outside <HostProvider>.')
  return host
}
