import { Button, Field, Flex, TextButton, Textarea, Typography } from '@strapi/design-system'
import { useEffect, useRef, useState } from 'react'
import { useRequest } from '../documents/use-request'
import { BlockPlace } from '../live-site/problem-text'
import { timeOf } from '../live-site/time-of'
import type { Comment, DocumentReview, ReviewTarget } from './review-api'
import { useBlockNames, useCaretBlock } from './use-caret-block'

interface CommentsProps {
  readonly target: ReviewTarget
  readonly review: DocumentReview
  readonly onChange: () => Promise<void>
}

/** The comments of a document, the open ones first in sight, and a field for another. */
export function Comments({ target, review: { comments, mayWrite }, onChange }: CommentsProps) {
  const [showsResolved, setShowsResolved] = useState(false)
  const { send, isBusy, fault } = useRequest()
  const resolved = comments.filter(({ resolvedBy }) => resolvedBy !== null)
  const shown = showsResolved ? comments : comments.filter(({ resolvedBy }) => resolvedBy === null)
  const resolve = async ({ id, resolvedBy }: Comment) => {
    const body = { ...target, comment: id, resolved: resolvedBy === null }
    if (await send('/portico/review/resolve', body)) await onChange()
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      {shown.length > 0 && (
        <Flex tag="ol" direction="column" alignItems="stretch" gap={4} aria-label="Comments">
          {shown.map((comment) => (
            <li key={comment.id}>
              <CommentText comment={comment} />
              {mayWrite && (
                <TextButton disabled={isBusy} onClick={() => void resolve(comment)}>
                  {comment.resolvedBy === null ? 'Resolve' : 'Reopen'}
                </TextButton>
              )}
            </li>
          ))}
        </Flex>
      )}
      {resolved.length > 0 && (
        <TextButton aria-expanded={showsResolved} onClick={() => setShowsResolved(!showsResolved)}>
          {showsResolved ? 'Hide what is resolved' : `Show what is resolved (${resolved.length})`}
        </TextButton>
      )}
      {fault && (
        <Typography role="alert" textColor="danger600">
          {fault}
        </Typography>
      )}
      {mayWrite && <NewComment target={target} onChange={onChange} />}
    </Flex>
  )
}

function CommentText({ comment: { block, excerpt, text, by, writtenAt, resolvedBy } }: { comment: Comment }) {
  const nameBlock = useBlockNames()
  const named = block === null ? undefined : nameBlock(block)
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      {named && <BlockPlace block={named} />}
      {block !== null && !named && (
        <Typography variant="pi" textColor="neutral600">
          {excerpt ? `At “${excerpt}”, which is gone` : 'At a block that is gone'}
        </Typography>
      )}
      <Typography style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Typography variant="pi" textColor="neutral600">
        {`${by}, ${timeOf(writtenAt)}${resolvedBy === null ? '' : `; resolved by ${resolvedBy}`}`}
      </Typography>
    </Flex>
  )
}

function NewComment({ target, onChange }: Pick<CommentsProps, 'target' | 'onChange'>) {
  const [isOpen, setIsOpen] = useState(false)
  const caret = useCaretBlock()
  if (!isOpen)
    return (
      <Button variant="tertiary" onClick={() => setIsOpen(true)}>
        Write a comment
      </Button>
    )
  return <CommentForm target={target} caret={caret} onChange={onChange} onClose={() => setIsOpen(false)} />
}

interface CommentFormProps extends Pick<CommentsProps, 'target' | 'onChange'> {
  /** The block in which the caret was last. */
  readonly caret: string | undefined
  readonly onClose: () => void
}

function CommentForm({ target, caret, onChange, onClose }: CommentFormProps) {
  const [text, setText] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  const { send, isBusy, fault } = useRequest()
  const nameBlock = useBlockNames()
  const named = caret === undefined ? undefined : nameBlock(caret)
  const block = isWhole ? undefined : named
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const write = async () => {
    const body = { ...target, text, ...(block && { block: block.key }) }
    if (!(await send('/portico/review/comment', body))) return
    onClose()
    await onChange()
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Field.Root
        name="review-comment"
        error={fault || false}
        hint={block ? `At ${block.title}${block.excerpt && ` “${block.excerpt}”`}` : 'About the whole document'}
      >
        <Field.Label>Comment</Field.Label>
        <Textarea
          ref={field}
          value={text}
          maxLength={2000}
          onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => setText(event.target.value)}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      {named && (
        <TextButton onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Comment on the block instead' : 'Comment on the whole document instead'}
        </TextButton>
      )}
      <Button variant="secondary" disabled={text.trim() === '' || isBusy} onClick={() => void write()}>
        Add the comment
      </Button>
      <Button variant="tertiary" disabled={isBusy} onClick={onClose}>
        Cancel
      </Button>
    </Flex>
  )
}
