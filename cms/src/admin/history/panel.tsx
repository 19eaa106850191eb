import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Button, Flex, Typography } from '@strapi/design-system'
import { ClockCounterClockwise } from '@strapi/icons'
import { useState } from 'react'
import { typeOfModel } from '../live-site/deployments'
import type { HistoryTarget } from './history-api'
import { HistoryDialog } from './history-dialog'

/** The side panel that leads to the earlier versions of a document. */
export const HistoryPanel: PanelComponent = ({ model, documentId, activeTab }) => {
  const type = typeOfModel(model)
  if ((type !== 'doc' && type !== 'snippet') || activeTab === 'published') return null
  return {
    title: 'History',
    content: documentId ? (
      <History key={documentId} target={{ type, documentId }} />
    ) : (
      <Typography textColor="neutral600">Every save keeps the version before it.</Typography>
    ),
  }
}

function History({ target }: { target: HistoryTarget }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Flex direction="column" alignItems="stretch" width="100%">
      <Button variant="tertiary" startIcon={<ClockCounterClockwise />} onClick={() => setIsOpen(true)}>
        Earlier versions
      </Button>
      {isOpen && <HistoryDialog target={target} onClose={() => setIsOpen(false)} />}
    </Flex>
  )
}
