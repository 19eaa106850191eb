import { useForm } from '@strapi/strapi/admin'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { valuesOf } from '../form/settle'
import { filledBy } from './ways-out'

/** Fills what its address says into the form of a new document. It shows nothing. */
export function FillIn() {
  const { pathname, search } = useLocation()
  const initialValues = useForm('FillIn', (form) => valuesOf(form.initialValues))
  const onChange = useForm('FillIn', (form) => form.onChange)
  useEffect(() => {
    const filled = filledBy(pathname, search)
    if (filled) onChange(filled.name, filled.value)
    // Again only where Strapi gives the form its values anew: what was typed since then stays.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [initialValues])
  return null
}
