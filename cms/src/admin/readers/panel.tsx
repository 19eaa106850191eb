import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useCallback } from 'react'
import { Reading } from '../documents/reading'
import { useAnswer } from '../documents/use-answer'
import { typeOfModel } from '../live-site/deployments'
import { FeedbackTexts } from './feedback-texts'
import { readPageFeedback } from './readers-api'

/** The side panel that says what readers think of a page. */
export const ReadersPanel: PanelComponent = ({ model, documentId }) => {
  if (typeOfModel(model) !== 'doc' || !documentId) return null
  return { title: 'Readers', content: <Readers key={documentId} documentId={documentId} /> }
}

function Readers({ documentId }: { documentId: string }) {
  const { post } = useFetchClient()
  const ask = useCallback(() => readPageFeedback(post, documentId), [post, documentId])
  const found = useAnswer(ask)
  if (found.state === 'loading') return <Reading />
  if (found.state === 'failed') return <Typography>What readers say could not be read.</Typography>
  const { yes, no } = found.answer
  if (yes + no === 0) return <Typography textColor="neutral600">No reader has answered yet, or all is done.</Typography>
  return <FeedbackTexts feedback={found.answer} />
}
