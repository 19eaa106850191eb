import { Flex, Typography } from '@strapi/design-system'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { Notice } from '../form/notice'
import { BlockPlace, problemKey } from '../live-site/problem-text'
import { refusals } from '../panel-requests'

/** Names each block for which the CMS refused to save or publish, with a way there. */
export function RefusalNotice() {
  const { pathname } = useLocation()
  const refused = useSyncExternalStore(refusals.onChange, refusals.latest)
  if (!refused || (pathname !== refused.path && pathname !== `${refused.path}/create`)) return null
  const { verb, problems } = refused
  const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`
  return (
    <Notice title={`Not ${verb}: ${count} in the text.`} actions={[{ label: 'Close', onClick: refusals.close }]}>
      {/* An alert puts its text into a paragraph, which cannot hold a list. */}
      <Flex tag="span" direction="column" alignItems="stretch" gap={3} style={{ maxHeight: '30vh', overflowY: 'auto' }}>
        {problems.map((problem) => (
          <span key={problemKey(problem)}>
            {problem.block && <BlockPlace block={problem.block} />}
            <Typography variant="pi">{`${problem.message} ${problem.hint}`}</Typography>
          </span>
        ))}
      </Flex>
    </Notice>
  )
}
