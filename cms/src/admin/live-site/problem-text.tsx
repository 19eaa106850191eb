import type { Problem } from '@portico/content-model'
import { Flex, Link, TextButton, Typography } from '@strapi/design-system'
import { Link as RouterLink } from 'react-router-dom'
import { askForBlock } from '../body-field/show-block'
import { editAddress } from './deployments'

interface ProblemTextProps {
  readonly problem: Problem
  /** Of the form that is open, if one is. */
  readonly documentId?: string | undefined
  /** What stands above it already. */
  readonly said?: string
}

/** Where it is, what is wrong, and what to do. */
export function ProblemText({ problem, documentId, said = '' }: ProblemTextProps) {
  const { severity, message, hint } = problem
  const words = said.startsWith(message) ? hint : `${message} ${hint}`
  return (
    <Flex direction="column" alignItems="flex-start">
      <Place problem={problem} documentId={documentId} />
      <Typography variant="pi" textColor={severity === 'error' ? 'danger600' : 'neutral700'}>
        {severity === 'error' ? words : `Warning: ${words}`}
      </Typography>
    </Flex>
  )
}

/** A block of this document is a button that goes there; another document is a link to its form. */
function Place({ problem: { document, block }, documentId }: Pick<ProblemTextProps, 'problem' | 'documentId'>) {
  const place = block && `${block.title}${block.excerpt && ` “${block.excerpt}”`}`
  if (documentId !== undefined && document?.documentId === documentId)
    return block ? (
      <TextButton onClick={() => askForBlock(block.key)} style={{ textAlign: 'start' }}>
        {place}
      </TextButton>
    ) : null
  if (!document) return null
  const address = editAddress(document)
  const name = place ? `${document.title}, ${place}` : document.title
  if (!address) return <Typography variant="pi">{name}</Typography>
  return (
    <Link tag={RouterLink} to={address}>
      <Typography variant="pi" textColor="primary600">
        {name}
      </Typography>
    </Link>
  )
}

export function keyOf({ kind, document, block, message }: Problem): string {
  return [kind, document?.documentId, block?.key, message].join(' ')
}
