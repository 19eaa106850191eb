'use client'

import { useEffect, useState } from 'react'
import { oncePerKey } from '@portico/content-model/once'

const fetchFile = oncePerKey(async (path): Promise<unknown> => {
  const answer = await fetch(path)
  if (answer.ok) return answer.json()
  throw new Error(`${path} answered ${answer.status}`)
})

/**
 * A JSON file of this release, fetched once for all who ask; undefined until it is there. What could not be fetched is
 * tried again by the next who asks. Its shape is the caller's word: the file is of the release that the page is of.
 * @param path undefined for none as yet
 */
export function useFile<Value>(path: string | undefined): Value | undefined {
  const [file, setFile] = useState<{ path: string; value: Value }>()
  useEffect(() => {
    if (path === undefined) return undefined
    let wanted = true
    fetchFile(path).then(
      (value) => wanted && setFile({ path, value: value as Value }),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [path])
  return file !== undefined && file.path === path ? file.value : undefined
}
