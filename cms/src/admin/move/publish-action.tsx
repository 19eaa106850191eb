import { pagePath } from '@portico/content-model'
import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin'
import { useAPIErrorHandler, useFetchClient, useForm, useNotification } from '@strapi/strapi/admin'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { valuesOf } from '../form/settle'
import { typeOfModel } from '../live-site/deployments'
import { moveCheck } from '../panel-requests'
import { readMove } from './move-api'

type APIError = Parameters<ReturnType<typeof useAPIErrorHandler>['formatAPIError']>[0]

/** Strapi's own publish, which says first what it changes where the page gets another address. */
export function withMoveDialog(actions: DocumentActionComponent[]): DocumentActionComponent[] {
  return actions.map((action) => (action.type === 'publish' ? asksFirst(action) : action))
}

function asksFirst(useOriginal: DocumentActionComponent): DocumentActionComponent {
  const Action: DocumentActionComponent = (props) => {
    const description = useOriginal(props)
    const confirm = useMoveCheck(props)
    const isOff = description?.disabled ?? true
    const publish = description?.onClick
    const isChanged = useForm('Publish', (form) => form.modified)
    const isDue = isChanged || (props.document !== undefined && props.document.status !== 'published')
    const latest = useRef({ confirm, isOff, isDue })
    useLayoutEffect(() => {
      latest.current = { confirm, isOff, isDue }
    })
    const waiting = useRef<() => void>()
    useEffect(() => {
      if (isDue && isOff) return
      const act = waiting.current
      waiting.current = undefined
      if (isDue) act?.()
    }, [isDue, isOff])
    // Strapi's own shortcut publishes without the action: it gets the keys once the person has said yes.
    useEffect(() => {
      const confirmed = new WeakSet<Event>()
      // Strapi drops the keys while it reads what the document refers to, as it does after each save.
      const whenOn = (act: () => void) => {
        if (latest.current.isOff) waiting.current = act
        else act()
      }
      const onKeyDown = (event: KeyboardEvent) => {
        const { isDue, isOff } = latest.current
        if (!isShortcut(event) || confirmed.has(event) || (isOff && !isDue)) return
        event.preventDefault()
        event.stopImmediatePropagation()
        const { key, ctrlKey, metaKey, shiftKey } = event
        const again = new KeyboardEvent('keydown', { key, ctrlKey, metaKey, shiftKey, cancelable: true })
        confirmed.add(again)
        whenOn(() => {
          void latest.current.confirm().then((isConfirmed) => isConfirmed && whenOn(() => window.dispatchEvent(again)))
        })
      }
      window.addEventListener('keydown', onKeyDown, { capture: true })
      return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
    }, [])
    if (!description || !publish) return description
    return {
      ...description,
      // An answer of true keeps Strapi from opening its own dialog.
      onClick: async (event: React.SyntheticEvent) => (await confirm()) === false || publish(event),
    }
  }
  const { type, position } = useOriginal
  return Object.assign(Action, type && { type }, position && { position })
}

/** Asks about the move that a publish of the form makes. @returns whether to publish */
function useMoveCheck({ model, documentId }: Parameters<DocumentActionComponent>[0]): () => Promise<boolean> {
  const { post } = useFetchClient()
  const { formatAPIError } = useAPIErrorHandler()
  const { toggleNotification } = useNotification()
  const type = typeOfModel(model)
  const to = useForm('MoveCheck', (form) => type && pagePath(type, valuesOf(form.values)))
  const latest = useRef(to)
  useLayoutEffect(() => {
    latest.current = to
  })
  return async () => {
    const address = latest.current
    if ((type !== 'doc' && type !== 'snippet') || !documentId || !address?.startsWith('/')) return true
    try {
      return await moveCheck.confirm(documentId, await readMove(post, { type, documentId, to: address }))
    } catch (error) {
      toggleNotification({ type: 'danger', message: formatAPIError(error as APIError) })
      return false
    }
  }
}

function isShortcut({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && shiftKey && key === 'Enter'
}
