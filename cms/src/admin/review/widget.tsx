import { Flex, Link, Typography } from '@strapi/design-system'
import { Link as RouterLink } from 'react-router-dom'
import { Reading } from '../documents/reading'
import { editAddress } from '../live-site/deployments'
import { reviews, type ListedReview } from './review-api'
import { sentenceOf, wordOf } from './review-state'

/** On the home page of the panel: what waits for an editor, and what became of what a writer asked for. */
export function ReviewWidget() {
  const list = reviews.use()
  if (list === undefined) return <Reading />
  if (list === 'unreachable') return <Typography textColor="neutral600">The reviews could not be read.</Typography>
  const waiting = list.waiting.filter(({ mayDecide }) => mayDecide)
  const isListed = (review: ListedReview): boolean => waiting.some(({ documentId }) => documentId === review.documentId)
  const mine = list.mine.filter((review) => !isListed(review)).toReversed()
  if (waiting.length + mine.length === 0)
    return <Typography textColor="neutral600">Nothing waits for review.</Typography>
  return (
    <Flex tag="section" aria-label="Reviews" direction="column" alignItems="stretch" gap={5} width="100%">
      <Reviews title="Waiting for you" reviews={waiting} />
      <Reviews title="Asked for by you" reviews={mine} />
    </Flex>
  )
}

function Reviews({ title, reviews: listed }: { title: string; reviews: readonly ListedReview[] }) {
  if (listed.length === 0) return null
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Typography tag="h3" variant="sigma" textColor="neutral600">
        {title}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {listed.map((review) => (
          <li key={review.documentId}>
            <Flex direction="column" alignItems="flex-start" gap={1}>
              <Link tag={RouterLink} to={editAddress(review) ?? ''}>
                {review.title}
              </Link>
              <Typography variant="pi" textColor="neutral600">
                {[sentenceOf(review), commentsOf(review)].filter(Boolean).join(' ')}
              </Typography>
              {wordOf(review) && (
                <Typography variant="pi" style={{ overflowWrap: 'anywhere' }}>{`“${wordOf(review)}”`}</Typography>
              )}
            </Flex>
          </li>
        ))}
      </Flex>
    </Flex>
  )
}

function commentsOf({ openComments }: ListedReview): string {
  if (openComments === 0) return ''
  return openComments === 1 ? 'One open comment.' : `${openComments} open comments.`
}
