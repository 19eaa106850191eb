import { Button, Field, Flex, Textarea, Typography } from '@strapi/design-system'
import { useForm } from '@strapi/strapi/admin'
import { useState } from 'react'
import { useRequest } from '../documents/use-request'
import { timeOf } from '../live-site/time-of'
import { reviews, type DocumentReview, type Review, type ReviewTarget } from './review-api'

interface ReviewStateProps {
  readonly target: ReviewTarget
  readonly review: DocumentReview
  readonly onChange: () => Promise<void>
}

/** Where a document stands in its review, and the next step that the person may take. */
export function ReviewState({ target, review: { review, mayWrite, mayDecide }, onChange }: ReviewStateProps) {
  const [text, setText] = useState('')
  const { send, isBusy, fault } = useRequest()
  const isModified = useForm('ReviewState', (form) => form.modified)
  const isReady = review?.state === 'ready'
  const decides = isReady && mayDecide
  const step = async (path: string, body: object = {}) => {
    if (!(await send(`/portico/review${path}`, { ...target, ...body }))) return
    setText('')
    await Promise.all([onChange(), reviews.readNow()])
  }
  const words = text.trim() === '' ? {} : { text }
  const field = decides ? 'What to change' : isReady ? undefined : 'A word for the editor'
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Flex tag="output" direction="column" alignItems="flex-start" gap={1} aria-label="State of the review">
        <Typography>{review ? sentenceOf(review) : 'Nobody has asked for a review.'}</Typography>
        {review && wordOf(review) && (
          <Typography textColor="neutral600" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {`“${wordOf(review)}”`}
          </Typography>
        )}
        {decides && <Typography variant="pi">Publish it to approve it, or send it back.</Typography>}
      </Flex>
      {field && mayWrite && (
        <Field.Root name="review-word" hint={decides ? 'The writer reads it on the home page.' : 'Optional'}>
          <Field.Label>{field}</Field.Label>
          <Textarea
            value={text}
            maxLength={2000}
            onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => setText(event.target.value)}
          />
          <Field.Hint />
        </Field.Root>
      )}
      {fault && (
        <Typography role="alert" textColor="danger600">
          {fault}
        </Typography>
      )}
      {decides && (
        <Button
          variant="secondary"
          disabled={isBusy || text.trim() === ''}
          onClick={() => void step('/send-back', words)}
        >
          Send back
        </Button>
      )}
      {!isReady && mayWrite && (
        <Button variant="secondary" disabled={isBusy || isModified} onClick={() => void step('/ask', words)}>
          Ready for review
        </Button>
      )}
      {!isReady && mayWrite && isModified && (
        <Typography variant="pi" textColor="neutral600">
          Save first: the editor sees what is saved.
        </Typography>
      )}
      {isReady && mayWrite && !mayDecide && (
        <Button variant="tertiary" disabled={isBusy} onClick={() => void step('/withdraw')}>
          Take it back
        </Button>
      )}
    </Flex>
  )
}

/** What became of a review, as one sentence. */
export function sentenceOf({
  state,
  askedBy,
  askedAt,
  decidedBy,
  decidedAt,
}: Omit<Review, 'request' | 'answer'>): string {
  if (state === 'ready') return `Ready for review since ${timeOf(askedAt)}, says ${askedBy}.`
  const who = decidedBy ?? 'An import'
  const when = decidedAt === null ? '' : `, ${timeOf(decidedAt)}`
  return state === 'approved' ? `${who} approved and published it${when}.` : `${who} sent it back${when}.`
}

/** What the last person said about it. */
export const wordOf = ({ state, request, answer }: Pick<Review, 'state' | 'request' | 'answer'>): string | null =>
  state === 'ready' ? request : answer
