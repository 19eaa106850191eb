import { createElement } from 'react'
import type { BlockProps } from './block-props'

/** A block of the portal's own code. */
export function Custom({ value: { name, values }, page }: BlockProps<'custom'>) {
  const component = page.customBlocks.get(name)
  return component && createElement(component, { values })
}

/** The same with text inside. */
export function CustomContainer({ value: { name, values, content }, page }: BlockProps<'customContainer'>) {
  const component = page.customBlocks.get(name)
  return component && createElement(component, { values }, page.render(content))
}
