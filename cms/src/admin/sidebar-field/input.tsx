import { sidebarItemSchema, type SidebarItem } from '@portico/content-model'
import { Button, Field, Flex, Typography } from '@strapi/design-system'
import { Plus } from '@strapi/icons'
import { useField, type InputProps } from '@strapi/strapi/admin'
import { forwardRef, useImperativeHandle, useRef, useState } from 'react'
import { z } from 'zod'
import { useDescribe } from '../documents/page-name'
import { useDocumentPicker } from '../documents/use-document-picker'
import { ItemDialog } from './item-dialog'
import { TreeView, type TreeActions } from './tree-view'
import { insertItem, isCategory, itemAt, moveItem, removeItem, replaceItem, type Place, type Tree } from './tree'

interface SidebarTreeInputProps extends Pick<InputProps, 'name' | 'hint' | 'disabled' | 'required'> {
  readonly label?: React.ReactNode
  readonly labelAction?: React.ReactNode
}

const treeSchema = z.array(sidebarItemSchema)

/** The tree of a sidebar: pages, links and categories, moved by hand or by keyboard. */
export const SidebarTreeInput = forwardRef<{ focus: () => void }, SidebarTreeInputProps>(
  function SidebarTreeInput(props, ref) {
    const { name, label, labelAction, hint, disabled = false, required = false } = props
    const field = useField<unknown>(name)
    const describe = useDescribe()
    const { pick, dialog } = useDocumentPicker()
    const [edited, setEdited] = useState<{ place: Place; item: SidebarItem; isNew: boolean }>()
    const root = useRef<HTMLDivElement>(null)
    const parsed = treeSchema.safeParse(field.value ?? [])
    const tree: Tree = parsed.success ? parsed.data : []

    const write = (next: SidebarItem[]) => field.onChange(name, next)
    const addPage = async (place: Place) => {
      const picked = await pick('doc')
      if (picked) write(insertItem(tree, place, { type: 'doc', documentId: picked.documentId }))
    }
    const actions: TreeActions = {
      addPage: (place) => void addPage(place),
      addLink: (place) => setEdited({ place, isNew: true, item: { type: 'link', href: 'https://', label: '' } }),
      addCategory: (place) => setEdited({ place, isNew: true, item: { type: 'category', label: '', items: [] } }),
      edit: (place) => {
        const item = itemAt(tree, place)
        if (item) setEdited({ place, item, isNew: false })
      },
      remove: (place) => write(removeItem(tree, place)),
      move: (from, to) => {
        const result = moveItem(tree, from, to)
        if (result) write(result.tree)
        return result?.place
      },
    }
    const end: Place = [tree.length]

    useImperativeHandle(ref, () => ({ focus: () => root.current?.querySelector('button')?.focus() }), [])

    return (
      <>
        <Field.Root name={name} id={name} hint={hint} error={field.error ?? false} required={required}>
          <Field.Label action={labelAction}>{label}</Field.Label>
          <div ref={root}>
            {!parsed.success && (
              <Typography textColor="danger600">
                The tree cannot be read, so it is not shown. Restore an earlier version, or import the sidebar again.
              </Typography>
            )}
            {parsed.success && tree.length === 0 && (
              <Typography textColor="neutral600">Nothing is in this sidebar yet. Add a page or a category.</Typography>
            )}
            <TreeView tree={tree} describe={describe} disabled={disabled} actions={actions} />
          </div>
          {parsed.success && (
            <Flex gap={2} wrap="wrap" paddingTop={2}>
              {(
                [
                  ['Add a page', actions.addPage],
                  ['Add a category', actions.addCategory],
                  ['Add a link', actions.addLink],
                ] as const
              ).map(([words, add]) => (
                <Button
                  key={words}
                  variant="tertiary"
                  startIcon={<Plus />}
                  disabled={disabled}
                  onClick={() => add(end)}
                >
                  {words}
                </Button>
              ))}
            </Flex>
          )}
          <Field.Hint />
          <Field.Error />
        </Field.Root>
        {dialog}
        {edited && (
          <ItemDialog
            item={edited.item}
            describe={describe}
            pickPage={() => pick('doc')}
            onClose={() => setEdited(undefined)}
            onSave={(item) => {
              const kept = isCategory(item) && isCategory(edited.item) ? { ...item, items: edited.item.items } : item
              write((edited.isNew ? insertItem : replaceItem)(tree, edited.place, kept))
              setEdited(undefined)
            }}
          />
        )}
      </>
    )
  },
)
