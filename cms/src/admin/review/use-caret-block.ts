import { parseBody, excerptOf, nodeTitle, walk } from '@portico/content-model'
import { useForm } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { valuesOf } from '../form/settle'

/** A block in the words of its menu. */
export interface NamedBlock {
  readonly key: string
  readonly title: string
  readonly excerpt: string
}

/** The key of the block in which the caret was last, or is since before the component was there. */
export function useCaretBlock(): string | undefined {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    const look = () => {
      const node = document.getSelection()?.anchorNode
      const element = node instanceof Element ? node : node?.parentElement
      if (element?.closest('.pt-editable')) setKey(element.closest<HTMLElement>('[data-key]')?.dataset['key'])
    }
    look()
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  return key
}

/** Names the blocks of the text in the form; a block that is not there any more has no name. */
export function useBlockNames(): (key: string) => NamedBlock | undefined {
  const body = useForm('ReviewPanel', (form) => valuesOf(form.values)['body'])
  return (key) => {
    const parsed = parseBody(body ?? [])
    const node = parsed.ok ? [...walk(parsed.body)].find(({ _key }) => _key === key) : undefined
    return node && { key, title: nodeTitle(node), excerpt: excerptOf(node) }
  }
}
