import type { Problem } from '@portico/content-model'
import { Flex, Link, TextButton, Typography } from '@strapi/design-system'
import { Link as RouterLink } from 'react-router-dom'
import { askForBlock, BLOCK_STATE } from '../body-field/show-block'
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
  const place = block && nameOf(block)
  if (documentId !== undefined && document?.documentId === documentId)
    return block ? <BlockPlace block={block} /> : null
  if (!document) return null
  const address = editAddress(document)
  const name = place ? `${document.title}, ${place}` : document.title
  if (!address) return <Typography variant="pi">{name}</Typography>
  return (
    <Link tag={RouterLink} to={address} state={block && { [BLOCK_STATE]: block.key }}>
      <Typography variant="pi" textColor="primary600">
        {name}
      </Typography>
    </Link>
  )
}

type Block = NonNullable<Problem['block']>

/** A block of the open form in the words of its menu, and a button that goes there. */
export function BlockPlace({ block }: { block: Block }) {
  const name = nameOf(block)
  return (
    <Flex tag="span" gap={2} wrap="wrap">
      <Typography variant="pi" fontWeight="semiBold">
        {name}
      </Typography>
      <TextButton aria-label={`Show ${name}`} onClick={() => askForBlock(block.key)}>
        Show
      </TextButton>
    </Flex>
  )
}

const nameOf = ({ title, excerpt }: Block): string => `${title}${excerpt && ` “${excerpt}”`}`

export function problemKey({ kind, document, block, message }: Problem): string {
  return [kind, document?.documentId, block?.key, message].join(' ')
}
