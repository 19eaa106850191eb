import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Flex, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useCallback, useEffect, useState } from 'react'
import { Reading } from '../documents/reading'
import { typeOfModel } from '../live-site/deployments'
import { Comments } from './comments'
import { ASK_AGAIN_AFTER, isReviewed, readReview, type DocumentReview, type ReviewTarget } from './review-api'
import { ReviewState } from './review-state'

/** The side panel in which a writer asks for a review, and an editor answers. */
export const ReviewPanel: PanelComponent = ({ model, documentId, activeTab }) => {
  const type = typeOfModel(model)
  if (!isReviewed(type) || activeTab === 'published') return null
  return {
    title: 'Review',
    content: documentId ? (
      <ReviewOf key={documentId} type={type} documentId={documentId} />
    ) : (
      <Typography textColor="neutral600">Save once to ask for a review.</Typography>
    ),
  }
}

function ReviewOf({ type, documentId }: ReviewTarget) {
  const { post } = useFetchClient()
  const [review, setReview] = useState<DocumentReview | 'unreachable'>()
  const read = useCallback(
    () =>
      readReview(post, { type, documentId }).then(setReview, () =>
        setReview((before) => before ?? ('unreachable' as const)),
      ),
    [post, type, documentId],
  )
  useEffect(() => {
    void read()
    const timer = setInterval(() => void read(), ASK_AGAIN_AFTER)
    return () => clearInterval(timer)
  }, [read])
  if (review === undefined) return <Reading />
  if (review === 'unreachable')
    return <Typography textColor="neutral600">The review could not be read. Reload the page.</Typography>
  const target = { type, documentId }
  return (
    <Flex tag="section" aria-label="Review" direction="column" alignItems="stretch" gap={5} width="100%">
      <ReviewState target={target} review={review} onChange={read} />
      <Comments target={target} review={review} onChange={read} />
    </Flex>
  )
}
