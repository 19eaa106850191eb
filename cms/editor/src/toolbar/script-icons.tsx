import type { SVGProps } from 'react'

/* Two icons that Strapi's set does not have, in its grid of 32 and its weight. */

const X = 'M5 8.5 15.5 22M15.5 8.5 5 22'

export function Subscript(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 32 32" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" {...props}>
      <path d={X} />
      <path d="M21 20.5c.4-2.700 5.600-2.600 5.600.3 0 2-5.600 3.600-5.600 6.200h6" />
    </svg>
  )
}

export function Superscript(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 32 32" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" {...props}>
      <path d={X} />
      <path d="M21 5.500c.4-2.700 5.600-2.600 5.600.3 0 2-5.600 3.600-5.600 6.200h6" />
    </svg>
  )
}
