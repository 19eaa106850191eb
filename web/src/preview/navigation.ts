/** Stands in for `next/navigation`: the preview has one page, and its address is that of the draft. */
let path = '/'

export function setPathname(next: string): void {
  path = next
}

export function usePathname(): string {
  return path
}
