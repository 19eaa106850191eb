import { Box, Portal, Typography } from '@strapi/design-system'
import { getFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { z } from 'zod'
import { typeOfModel } from '../live-site/deployments'
import { leaveDocument } from './leave-document'

const answerSchema = z.object({ others: z.array(z.object({ name: z.string(), isYou: z.boolean() })) })
type Present = z.infer<typeof answerSchema>['others'][number]

const BEAT_MS = 10_000
/** Of this tab, for as long as it is open. */
const TAB = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`

/** Says at the top of a form who else has its document open. */
export function PresenceNotice() {
  const { slug = '', id } = useParams()
  const type = typeOfModel(slug)
  if (!type || type === 'media' || !id || id === 'create') return null
  return <PresenceOf key={id} type={type} documentId={id} />
}

function PresenceOf({ type, documentId }: { type: string; documentId: string }) {
  const [others, setOthers] = useState<readonly Present[]>([])
  const [place] = useState(() => document.createElement('div'))
  useEffect(() => {
    document.querySelector('main [role=tablist]')?.parentElement?.prepend(place)
    return () => place.remove()
  }, [place])
  useEffect(() => {
    let isHere = true
    const target = { type, documentId, tab: TAB }
    const { post } = getFetchClient()
    let timer: ReturnType<typeof setTimeout> | undefined
    const beat = async () => {
      const found = await post('/portico/presence', target).then(
        ({ data }) => answerSchema.parse(data).others,
        () => [],
      )
      if (!isHere) return
      setOthers(found)
      timer = setTimeout(() => void beat(), BEAT_MS)
    }
    const leave = () => leaveDocument(target)
    void beat()
    window.addEventListener('pagehide', leave)
    return () => {
      isHere = false
      clearTimeout(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [type, documentId])
  if (others.length === 0) return null
  return (
    <Portal container={place}>
      <Box
        background="primary100"
        hasRadius
        padding={3}
        marginBottom={4}
        tag="output"
        aria-label="Also here"
        display="block"
      >
        <Typography textColor="primary700">{sentenceOf(others)}</Typography>
      </Box>
    </Portal>
  )
}

function sentenceOf(others: readonly Present[]): string {
  const names = others.filter(({ isYou }) => !isYou).map(({ name }) => name)
  if (names.length === 0) return 'You have this page open in another tab, too.'
  const people = new Intl.ListFormat('en').format(names)
  return `${people} ${names.length === 1 ? 'has' : 'have'} this page open, too.`
}
