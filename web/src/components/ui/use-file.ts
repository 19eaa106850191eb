'use client'

import { useEffect, useState } from 'react'

const files = new Map<string, Promise<unknown>>()

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
    fetchOnce(path).then(
      (value) => wanted && setFile({ path, value: value as Value }),
      () => files.delete(path),
    )
    return () => {
      wanted = false
    }
  }, [path])
  return file !== undefined && file.path === path ? file.value : undefined
}

function fetchOnce(path: string): Promise<unknown> {
  const known = files.get(path)
  if (known) return known
  const file = fetch(path).then((answer) => {
    if (answer.ok) return answer.json() as Promise<unknown>
    throw new Error(`${path} answered ${answer.status}`)
  })
  files.set(path, file)
  return file
}
