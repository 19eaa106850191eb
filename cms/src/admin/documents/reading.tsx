import { Typography } from '@strapi/design-system'
import { createGlobalStyle } from 'styled-components'

/** Stands where an answer of the server will. */
export function Reading() {
  return (
    <Typography textColor="neutral600" data-reading="">
      …
    </Typography>
  )
}

/**
 * Shows a side panel once those above it are there and read: what comes late would move its buttons away under the
 * pointer, and a click would meet another one, or none. Has its place among the actions of the form, which come late too.
 */
export function SteadyPanels() {
  return (
    <>
      <Rules />
      <span data-actions="" hidden />
    </>
  )
}

const Rules = createGlobalStyle`
  aside:has([data-actions]):not(:has(button)) ~ aside,
  aside:has([data-reading]) ~ aside {
    visibility: hidden;
  }
`
