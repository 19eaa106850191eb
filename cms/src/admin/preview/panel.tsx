import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Button, Flex, TextInput, Typography } from '@strapi/design-system'
import { ExternalLink, Eye, Link } from '@strapi/icons'
import { useAPIErrorHandler, useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useEffect, useMemo, useRef, useState } from 'react'
import { typeOfModel } from '../live-site/deployments'
import { timeOf } from '../live-site/time-of'
import { makeLink, type PreviewLink, type PreviewTarget } from './preview-api'
import { PreviewPane } from './preview-pane'
import { PreviewViewers } from './preview-viewers'
import { useLivePage } from './use-live-page'

/** The side panel that shows a draft as readers would get it. */
export const PreviewPanel: PanelComponent = ({ model, document, activeTab }) => {
  const type = typeOfModel(model)
  if ((type !== 'doc' && type !== 'snippet' && type !== 'home' && type !== 'site') || activeTab === 'published')
    return null
  /* The address of a single type names no document. */
  const documentId = document?.documentId
  return {
    title: 'Preview',
    content: documentId ? (
      <Preview key={documentId} target={{ type, documentId }} />
    ) : (
      <Typography textColor="neutral600">Save once to see a preview.</Typography>
    ),
  }
}

function Preview({ target }: { target: PreviewTarget }) {
  const { post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const { formatAPIError } = useAPIErrorHandler()
  const viewers = useMemo(() => new PreviewViewers(), [])
  const [link, setLink] = useState<PreviewLink>()
  const [isBeside, setIsBeside] = useState(false)
  const [isWatched, setIsWatched] = useState(false)
  const [shared, setShared] = useState<PreviewLink>()
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => viewers.listen(), [viewers])
  useLivePage(viewers, target, isWatched)

  const withLink = async (use: (made: PreviewLink) => void | Promise<void>) => {
    try {
      const made = link && link.until.getTime() - Date.now() > FRESH_MS ? link : await makeLink(post, target)
      setLink(made)
      setIsWatched(true)
      await use(made)
    } catch (error) {
      toggleNotification({ type: 'danger', message: formatAPIError(error as Parameters<typeof formatAPIError>[0]) })
    }
  }
  const openTab = () => {
    // Opened by the click itself: a browser refuses what comes later.
    const tab = window.open('', '_blank')
    if (!tab) return
    viewers.add(tab)
    void withLink(({ href }) => tab.location.assign(href))
  }
  const share = async (made: PreviewLink) => {
    setShared(made)
    await navigator.clipboard?.writeText(made.href)
    toggleNotification({ type: 'success', message: 'The link is copied.' })
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Button
        ref={toggle}
        variant="secondary"
        startIcon={<Eye />}
        aria-pressed={isBeside}
        onClick={() => (isBeside ? setIsBeside(false) : void withLink(() => setIsBeside(true)))}
      >
        {isBeside ? 'Hide' : target.type === 'site' ? 'Beside the form' : 'Beside the text'}
      </Button>
      <Button variant="tertiary" startIcon={<ExternalLink />} onClick={openTab}>
        In a new tab
      </Button>
      <Button variant="tertiary" startIcon={<Link />} onClick={() => void withLink(share)}>
        Copy link
      </Button>
      {shared && (
        <>
          <TextInput
            aria-label="Link for review"
            readOnly
            value={shared.href}
            onFocus={(event: React.FocusEvent<HTMLInputElement>) => event.target.select()}
          />
          <Typography variant="pi" textColor="neutral600">
            {`Whoever has this link sees the saved draft until ${timeOf(shared.until.toISOString())}. They cannot change it.`}
          </Typography>
        </>
      )}
      {isBeside && link && (
        <PreviewPane
          href={link.href}
          viewers={viewers}
          onClose={() => {
            setIsBeside(false)
            toggle.current?.focus()
          }}
        />
      )}
    </Flex>
  )
}

/** A link that ends sooner is made again. */
const FRESH_MS = 24 * 60 * 60 * 1000
