import { useEffect, useState } from 'react'

/** A value once it has not changed for a while: for work that need not be done at every key. */
export function useSettled<Value>(value: Value, milliseconds = 300): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
