import type { PageFields } from '@portico/content-model'
import { useForm } from '@strapi/strapi/admin'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { valuesOf } from '../form/settle'
import { typeOfModel } from '../live-site/deployments'

/** What the form holds beside the text, as far as it is checked; nothing for a type that is no page. */
export function usePageFields(): PageFields | undefined {
  const { slug = '', id } = useParams()
  const type = typeOfModel(slug)
  const place = useText(type === 'doc' ? 'path' : 'key')
  const description = useText('description')
  const inheritedPath = useForm('PageFields', ({ values }) => valuesOf(values)['inheritedPath'] === true)
  return useMemo(() => {
    if (type === 'home') return { type, place: '/' }
    if (type !== 'doc' && type !== 'snippet') return undefined
    return { type, place, description, inheritedPath, ...(id !== undefined && id !== 'create' && { documentId: id }) }
  }, [type, id, place, description, inheritedPath])
}

/** A field of the form, so that only its own change draws again. */
function useText(name: string): string {
  return useForm('PageFields', ({ values }) => {
    const value = valuesOf(values)[name]
    return typeof value === 'string' ? value : ''
  })
}

/** Puts the focus into a field of the form. */
export function showField(name: string): void {
  const named = `[name="${CSS.escape(name)}"]`
  const field = document.querySelector<HTMLElement>(`input${named}, textarea${named}, [id="${CSS.escape(name)}"]`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus()
}
