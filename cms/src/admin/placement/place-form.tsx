import { Button, Field, Flex, SingleSelect, SingleSelectOption } from '@strapi/design-system'
import { useState } from 'react'
import type { Place, PlacedIn } from './placement-api'

interface PlaceFormProps {
  /** Those that the person may change. */
  readonly sidebars: readonly PlacedIn[]
  readonly isBusy: boolean
  readonly onPlace: (sidebar: string, place: Place) => void
  readonly onClose: () => void
}

/** Asks for a sidebar and a category in it. */
export function PlaceForm({ sidebars, isBusy, onPlace, onClose }: PlaceFormProps) {
  const [chosen, setChosen] = useState(sidebars[0]?.documentId ?? '')
  const [category, setCategory] = useState(TOP)
  const sidebar = sidebars.find(({ documentId }) => documentId === chosen)
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Field.Root name="placement-sidebar">
        <Field.Label>In the sidebar</Field.Label>
        <SingleSelect
          value={chosen}
          onChange={(next: string | number) => {
            setChosen(String(next))
            setCategory(TOP)
          }}
        >
          {sidebars.map(({ documentId, label }) => (
            <SingleSelectOption key={documentId} value={documentId}>
              {label}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <Field.Root name="placement-category" hint="It comes last there. The sidebar itself changes the order.">
        <Field.Label>Below</Field.Label>
        <SingleSelect value={category} onChange={(next: string | number) => setCategory(String(next))}>
          <SingleSelectOption value={TOP}>No category</SingleSelectOption>
          {sidebar?.categories.map((place, index) => (
            <SingleSelectOption key={String(index)} value={String(index)}>
              {place.join(' › ')}
            </SingleSelectOption>
          ))}
        </SingleSelect>
        <Field.Hint />
      </Field.Root>
      <Button
        variant="secondary"
        loading={isBusy}
        disabled={!sidebar}
        onClick={() => onPlace(chosen, sidebar?.categories[Number(category)] ?? [])}
      >
        Place it
      </Button>
      <Button variant="tertiary" disabled={isBusy} onClick={onClose}>
        Cancel
      </Button>
    </Flex>
  )
}

const TOP = 'top'
