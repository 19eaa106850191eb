import { Button } from '@strapi/design-system'
import { useQueryParams } from '@strapi/strapi/admin'
import { useParams } from 'react-router-dom'
import { typeOfModel } from '../live-site/deployments'
import { isReviewed, reviews } from './review-api'

interface ListQuery {
  readonly page?: number
  readonly filters?: { readonly $and?: readonly object[] }
}

/** In the list of a kind of document: shows only what waits for review. */
export function ReviewFilter() {
  const { slug = '' } = useParams()
  const [{ query }, setQuery] = useQueryParams<ListQuery>()
  const list = reviews.use()
  const type = typeOfModel(slug)
  if (!isReviewed(type) || list === undefined || list === 'unreachable') return null
  const waiting = list.waiting.filter((review) => review.type === type).map(({ documentId }) => documentId)
  const others = (query.filters?.$and ?? []).filter((filter) => !isOwn(filter))
  const isOn = others.length < (query.filters?.$and ?? []).length
  if (waiting.length === 0 && !isOn) return null
  const toggle = () =>
    setQuery({ page: 1, filters: { $and: isOn ? others : [...others, { documentId: { $in: waiting } }] } })
  return (
    <Button size="S" variant={isOn ? 'secondary' : 'tertiary'} aria-pressed={isOn} onClick={toggle}>
      {`Ready for review (${waiting.length})`}
    </Button>
  )
}

const isOwn = (filter: object): boolean =>
  'documentId' in filter &&
  typeof filter.documentId === 'object' &&
  filter.documentId !== null &&
  '$in' in filter.documentId
