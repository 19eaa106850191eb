import { useAPIErrorHandler, useFetchClient } from '@strapi/strapi/admin'
import { useState } from 'react'

type APIError = Parameters<ReturnType<typeof useAPIErrorHandler>['formatAPIError']>[0]

/** Sends what a person asks for, one thing at a time, and keeps why the CMS refused it. */
export function useRequest() {
  const { post } = useFetchClient()
  const { formatAPIError } = useAPIErrorHandler()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')
  /** @returns whether it was done */
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true)
    setFault('')
    try {
      await act()
      return true
    } catch (error) {
      setFault(formatAPIError(error as APIError))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  /** @returns whether it was done */
  const send = (path: string, body: object): Promise<boolean> => run(() => post(path, body))
  return { run, send, isBusy, fault }
}
