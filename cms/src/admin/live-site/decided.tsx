import { Typography } from '@strapi/design-system'
import { useEffect, useRef } from 'react'

/**
 * What came of a decision about a release. It outlives the buttons that were pressed, which go with the state, and takes
 * the focus that they had.
 */
export function Decided({ words }: { words: string }) {
  const box = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (words) box.current?.focus()
  }, [words])
  return (
    <Typography ref={box} variant="pi" tag="output" tabIndex={-1} display={words ? undefined : 'none'}>
      {words}
    </Typography>
  )
}
