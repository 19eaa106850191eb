'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { readStoredJson, STORAGE, writeStored } from '@/components/ui/stored'
import { addressTarget } from '../address-target'

/**
 * Keeps alternatives in step: a choice in one group is made in every group of that name, and stored. Opens the
 * alternative that holds the heading an address points at.
 */
export function StoredChoices() {
  const pathname = usePathname()
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
      const group = target.closest<HTMLElement>('[data-group]')
      if (!group?.dataset.group) return
      const top = group.getBoundingClientRect().top
      choose(group.dataset.group, target.value)
      // Groups above may have changed their height: what the reader looks at stays where it is.
      window.scrollBy({ top: group.getBoundingClientRect().top - top, behavior: 'instant' })
      if (group.dataset.group.startsWith('own:')) return
      const choices = { ...storedChoices(), [group.dataset.group]: target.value }
      writeStored(STORAGE.choices, JSON.stringify(choices))
    }
    document.addEventListener('change', remember)
    return () => document.removeEventListener('change', remember)
  }, [])
  return <ChoicesOfPage key={pathname} />
}

function ChoicesOfPage() {
  useEffect(() => {
    for (const [group, value] of Object.entries(storedChoices())) choose(group, value)
    revealTarget()
    window.addEventListener('hashchange', revealTarget)
    return () => window.removeEventListener('hashchange', revealTarget)
  }, [])
  return null
}

function choose(group: string, value: string): void {
  for (const place of document.querySelectorAll(`[data-group="${CSS.escape(group)}"]`))
    for (const option of place.querySelectorAll<HTMLInputElement | HTMLOptionElement>(
      ':scope > .choice-bar :is(input, option)',
    )) {
      if (option.value !== value) continue
      if (option instanceof HTMLOptionElement) option.selected = true
      else option.checked = true
    }
}

function revealTarget(): void {
  const target = addressTarget()
  if (!target) return
  let hidden = false
  for (
    let place = target.closest('.choice-panel');
    place;
    place = place.parentElement?.closest('.choice-panel') ?? null
  ) {
    const option = place.parentElement?.querySelector<HTMLInputElement | HTMLOptionElement>(
      `:scope > .choice-bar [data-n="${place.getAttribute('data-n')}"]`,
    )
    if (option instanceof HTMLOptionElement) option.selected = true
    else if (option) option.checked = true
    hidden = true
  }
  if (hidden) target.scrollIntoView()
}

function storedChoices(): Record<string, string> {
  const stored = readStoredJson(STORAGE.choices)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
