import { safeDecode } from '@/content/safe-decode'

/** What the hash of the address points at, if it is on the page. */
export function addressTarget(): HTMLElement | null {
  return document.getElementById(safeDecode(location.hash.slice(1)))
}
