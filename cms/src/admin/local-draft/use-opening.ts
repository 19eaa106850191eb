import { useEffect, useState } from 'react'
import { currentVisit, isSameVisit, type Visit } from '../form/new-document'

/** The opening of the form that was left last. */
let left: { readonly visit: Visit; readonly opening: string } | undefined

/** What this opening of the form is known by, also where Strapi draws the form again during a visit. */
export function useOpening(): string {
  const [opening] = useState(() =>
    left && isSameVisit(left.visit, currentVisit()) ? left.opening : `${Date.now()}-${Math.random()}`,
  )
  useEffect(() => {
    const visit = currentVisit()
    left = undefined
    return () => {
      if (!isSameVisit(visit, currentVisit())) return
      left = { visit, opening }
      // Who goes back to the form comes to the same entry of the history, and opens it again.
      window.addEventListener('popstate', () => (left = undefined), { once: true })
    }
  }, [opening])
  return opening
}
