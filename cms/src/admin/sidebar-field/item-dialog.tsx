import { isAllowedHref, SIDEBAR_BADGES, type SidebarItem } from '@portico/content-model'
import { Button, Checkbox, Field, Flex, Modal, Typography } from '@strapi/design-system'
import { useState } from 'react'
import type { PickedDocument } from '../../../editor/src/host'
import { PageName, type Describe } from '../documents/page-name'
import { useFocusReturn } from '../form/use-focus-return'
import { isCategory } from './tree'

interface ItemDialogProps {
  readonly item: SidebarItem
  readonly describe: Describe
  readonly pickPage: () => Promise<PickedDocument | undefined>
  readonly onSave: (item: SidebarItem) => void
  readonly onClose: () => void
}

const TITLES = { doc: 'Page in the sidebar', link: 'Link in the sidebar', category: 'Category' }

/** The fields of one item of a sidebar; what is in a category is edited in the tree. */
export function ItemDialog({ item, describe, pickPage, onSave, onClose }: ItemDialogProps) {
  useFocusReturn()
  const [draft, setDraft] = useState(item)
  const label = draft.label ?? ''
  const needsLabel = draft.type !== 'doc' && label.trim() === ''
  const badAddress = draft.type === 'link' && !isAllowedHref(draft.href)
  const pageOf = draft.type === 'link' ? undefined : draft.documentId
  const choosePage = async () => {
    const picked = await pickPage()
    if (picked && draft.type !== 'link') setDraft({ ...draft, documentId: picked.documentId })
  }
  return (
    <Modal.Root open onOpenChange={(open) => open || onClose()}>
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{TITLES[draft.type]}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Field.Root
              name="label"
              required={draft.type !== 'doc'}
              hint={draft.type === 'doc' ? 'Instead of the page’s own title.' : undefined}
            >
              <Field.Label>Label</Field.Label>
              <Field.Input value={label} onChange={(event) => setDraft(labelled(draft, event.target.value))} />
              <Field.Hint />
            </Field.Root>
            {draft.type === 'link' && (
              <Field.Root
                name="href"
                required
                error={badAddress ? 'Write an https address, or a path such as /page.' : false}
              >
                <Field.Label>Address</Field.Label>
                <Field.Input
                  value={draft.href}
                  onChange={(event) => setDraft({ ...draft, href: event.target.value })}
                />
                <Field.Error />
              </Field.Root>
            )}
            {draft.type !== 'link' && (
              <Field.Root
                name="page"
                required={draft.type === 'doc'}
                hint={isCategory(draft) ? 'What the category’s own row opens. Without one it only unfolds.' : undefined}
              >
                <Field.Label>Page</Field.Label>
                <Flex gap={2} wrap="wrap" alignItems="baseline">
                  {pageOf ? (
                    <PageName documentId={pageOf} describe={describe} />
                  ) : (
                    <Typography textColor="neutral600">No page</Typography>
                  )}
                  <Button variant="tertiary" onClick={() => void choosePage()}>
                    {pageOf ? 'Choose another' : 'Choose a page'}
                  </Button>
                  {isCategory(draft) && pageOf && (
                    <Button variant="tertiary" onClick={() => setDraft(withoutPage(draft))}>
                      Clear
                    </Button>
                  )}
                </Flex>
                <Field.Hint />
              </Field.Root>
            )}
            {isCategory(draft) && (
              <Checkbox
                checked={draft.collapsed !== false}
                onCheckedChange={(closed) => setDraft({ ...draft, collapsed: closed === true })}
              >
                Closed until a reader is in it
              </Checkbox>
            )}
            <Flex gap={4}>
              {SIDEBAR_BADGES.map((badge) => (
                <Checkbox
                  key={badge}
                  checked={draft.badges?.includes(badge) ?? false}
                  onCheckedChange={(on) => setDraft(badged(draft, badge, on === true))}
                >
                  {`Badge “${badge}”`}
                </Checkbox>
              ))}
            </Flex>
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={needsLabel || badAddress} onClick={() => onSave(draft)}>
            Done
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  )
}

/** A page without a label of its own goes by its title. */
function labelled(item: SidebarItem, label: string): SidebarItem {
  if (item.type !== 'doc' || label !== '') return { ...item, label }
  const { label: _gone, ...rest } = item
  return rest
}

function withoutPage({ documentId: _gone, ...category }: Extract<SidebarItem, { type: 'category' }>): SidebarItem {
  return category
}

function badged(item: SidebarItem, badge: (typeof SIDEBAR_BADGES)[number], on: boolean): SidebarItem {
  const { badges, ...rest } = item
  const next = SIDEBAR_BADGES.filter((each) => (each === badge ? on : badges?.includes(each)))
  return next.length > 0 ? { ...rest, badges: next } : rest
}
