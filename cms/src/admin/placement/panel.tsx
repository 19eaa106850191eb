import type { PanelComponent } from '@strapi/content-manager/strapi-admin'
import { Button, Flex, TextButton, Typography } from '@strapi/design-system'
import { useAPIErrorHandler, useFetchClient, useForm } from '@strapi/strapi/admin'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Reading } from '../documents/reading'
import { useRequest } from '../documents/use-request'
import { useStoredDocument } from '../form/use-row'
import { typeOfModel } from '../live-site/deployments'
import { saveCheck } from '../panel-requests'
import { PlaceForm } from './place-form'
import { placeName, readPlacement, writePlace, type Place, type PlacedIn } from './placement-api'

/** The side panel in which a page gets its place in the sidebars. */
export const PlacementPanel: PanelComponent = ({ model, documentId, activeTab }) => {
  if (typeOfModel(model) !== 'doc' || activeTab === 'published') return null
  return {
    title: 'Place in sidebars',
    content: documentId ? (
      <Placement key={documentId} documentId={documentId} />
    ) : (
      <Typography textColor="neutral600">Save once to place it in a sidebar.</Typography>
    ),
  }
}

type APIError = Parameters<ReturnType<typeof useAPIErrorHandler>['formatAPIError']>[0]

function Placement({ documentId }: { documentId: string }) {
  const { post } = useFetchClient()
  const { formatAPIError } = useAPIErrorHandler()
  const { pathname } = useLocation()
  const { document: stored, refetch } = useStoredDocument()
  const isModified = useForm('Placement', (form) => form.modified)
  const [sidebars, setSidebars] = useState<readonly PlacedIn[]>()
  const [isPlacing, setIsPlacing] = useState(false)
  const { run, isBusy, fault: refused } = useRequest()
  const [unread, setUnread] = useState('')
  const read = useCallback(
    () =>
      readPlacement(post, documentId).then(setSidebars, (error: unknown) =>
        setUnread(formatAPIError(error as APIError)),
      ),
    [post, formatAPIError, documentId],
  )
  useEffect(() => {
    // A publish, here or by another, brings it to readers: what is stored is another object then.
    if (stored) void read()
  }, [read, stored])

  const write = async (sidebar: string, place: Place | null) => {
    setUnread('')
    await run(async () => {
      const written = await writePlace(post, { documentId, sidebar, place })
      saveCheck.follow({ path: pathname, ...written })
      setIsPlacing(false)
      await read()
      // What is typed and not saved yet is read again when it is.
      if (!isModified) refetch()
    })
  }
  const fault = refused || unread

  if (!sidebars && !fault) return <Reading />
  const open = sidebars?.filter(({ mayPlace }) => mayPlace) ?? []
  const standing = sidebars?.filter(({ places, publicPlaces }) => places.length + publicPlaces.length > 0) ?? []
  return (
    <Flex tag="section" aria-label="Place in sidebars" direction="column" alignItems="stretch" gap={4} width="100%">
      {sidebars && standing.length === 0 && (
        <Typography textColor="neutral600">
          No sidebar lists it: readers find it only by search and by links.
        </Typography>
      )}
      {standing.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
          {standing.map((sidebar) => (
            <li key={sidebar.documentId}>
              <Standing sidebar={sidebar} />
              {sidebar.mayPlace && sidebar.places.length > 0 && (
                <TextButton disabled={isBusy} onClick={() => void write(sidebar.documentId, null)}>
                  {`Take it out of “${sidebar.label}”`}
                </TextButton>
              )}
            </li>
          ))}
        </Flex>
      )}
      {fault && (
        <Typography role="alert" textColor="danger600">
          {fault}
        </Typography>
      )}
      {isPlacing ? (
        <PlaceForm
          sidebars={open}
          isBusy={isBusy}
          onPlace={(sidebar, place) => void write(sidebar, place)}
          onClose={() => setIsPlacing(false)}
        />
      ) : (
        <Button variant="tertiary" disabled={open.length === 0} onClick={() => setIsPlacing(true)}>
          {standing.length > 0 ? 'Place it elsewhere' : 'Place it in a sidebar'}
        </Button>
      )}
      {sidebars?.length === 0 && (
        <Typography variant="pi" textColor="neutral600">
          There is no sidebar yet. An editor makes one in the Content Manager.
        </Typography>
      )}
      {sidebars && sidebars.length > 0 && open.length === 0 && (
        <Typography variant="pi" textColor="neutral600">
          Only people who may change this page and a sidebar can place it.
        </Typography>
      )}
    </Flex>
  )
}

/** Where a page stands in one sidebar, and what readers see of that. */
function Standing({ sidebar: { label, isPublished, places, publicPlaces } }: { sidebar: PlacedIn }) {
  const [names, publicNames] = [places, publicPlaces].map((all) => all.map((place) => placeName(label, place)))
  const isSame = names?.join('\n') === publicNames?.join('\n')
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      {names?.map((name) => (
        <Typography key={name}>{name}</Typography>
      ))}
      {!isSame && (
        <Typography variant="pi" textColor="neutral600">
          {!isPublished
            ? 'Readers see it once the sidebar is published.'
            : places.length === 0
              ? `It leaves “${publicNames?.join('”, “')}” when the page is published.`
              : 'Readers see it there when the page is published.'}
        </Typography>
      )}
    </Flex>
  )
}
