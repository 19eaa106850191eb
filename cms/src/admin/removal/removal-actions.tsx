import {
  unstable_useDocumentActions as useDocumentActions,
  type DocumentActionComponent,
} from '@strapi/content-manager/strapi-admin'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useMatch, useNavigate } from 'react-router-dom'
import { typeOfModel } from '../live-site/deployments'
import type { RemovalTarget } from './removal-api'
import { RemovalDialog } from './removal-dialog'

type Verb = 'Unpublish' | 'Delete'

/** Strapi's own actions that take a document from readers, each with a dialog that says what that changes. */
export function withRemovalDialogs(actions: DocumentActionComponent[]): DocumentActionComponent[] {
  return actions.map((action) => {
    if (action.type === 'unpublish') return withDialog(action, 'Unpublish')
    if (action.type === 'delete') return withDialog(action, 'Delete')
    return action
  })
}

function withDialog(useOriginal: DocumentActionComponent, verb: Verb): DocumentActionComponent {
  const Action: DocumentActionComponent = (props) => {
    const description = useOriginal(props)
    const { model, documentId, collectionType } = props
    const { unpublish, delete: remove } = useDocumentActions()
    const navigate = useNavigate()
    const list = `/content-manager/${collectionType}/${model}`
    const isInList = useMatch(list) !== null
    const type = removableOf(model)
    const latest = useRef<() => Promise<boolean>>(async () => false)
    useLayoutEffect(() => {
      latest.current = async () => {
        const place = { collectionType, model, documentId: documentId ?? '' }
        const answer = verb === 'Delete' ? await remove(place) : await unpublish(place)
        if ('error' in answer) return false
        if (verb === 'Delete' && !isInList) navigate(list, { replace: true })
        return true
      }
    })
    // Drawn again with each form state: another component each time would lose what is written in the dialog.
    const Content = useMemo(
      () =>
        type && documentId
          ? ({ onClose }: { onClose: () => void }) => (
              <RemovalDialog
                target={{ type, documentId }}
                verb={verb}
                remove={() => latest.current()}
                onClose={onClose}
              />
            )
          : undefined,
      [type, documentId],
    )
    if (!description || !Content || !type) return description
    const { onClick: _unasked, ...others } = description
    return { ...others, dialog: { type: 'modal', title: `${verb} this ${NOUNS[type]}?`, content: Content } }
  }
  const { type, position } = useOriginal
  return Object.assign(Action, type && { type }, position && { position })
}

const NOUNS = { doc: 'page', snippet: 'snippet', tag: 'tag' } as const

/** The kind of a document that has an address, or that pages show. */
function removableOf(model: string): RemovalTarget['type'] | undefined {
  const type = typeOfModel(model)
  return type === 'doc' || type === 'snippet' || type === 'tag' ? type : undefined
}
