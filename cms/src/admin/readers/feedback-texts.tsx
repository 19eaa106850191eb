import { Flex, Typography } from '@strapi/design-system'
import { timeOf } from '../live-site/time-of'
import type { PageFeedback } from './readers-api'

/** How many readers a page helped, and what they wrote. */
export function FeedbackTexts({ feedback: { yes, no, texts } }: { feedback: PageFeedback }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography>{`It helped ${yes} of ${yes + no} readers who answered.`}</Typography>
      {texts.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
          {texts.map(({ at, helpful, text }) => (
            <li key={`${at} ${text}`} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              <Typography variant="pi" textColor="neutral600" tag="p">
                {`${helpful ? 'Helpful' : 'Not helpful'}, ${timeOf(at)}`}
              </Typography>
              <Typography tag="p">{text}</Typography>
            </li>
          ))}
        </Flex>
      )}
    </Flex>
  )
}
