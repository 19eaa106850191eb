import type { CustomField, Row, Scalar } from '@portico/content-model'
import { ArrowDown, ArrowUp, Plus, Trash } from '@strapi/icons'
import { useId } from 'react'
import { IconButton, TextButton } from '../ui/button.tsx'
import { FieldRow } from '../ui/field.tsx'
import { ScalarInput } from './custom-field.tsx'
import { emptyRow } from './new-custom-block.ts'

interface CustomListProps {
  readonly field: Extract<CustomField, { type: 'list' }>
  readonly rows: readonly Row[]
  readonly disabled: boolean
  readonly first: boolean
  readonly onChange: (rows: Row[]) => void
}

/** The entries of a list of a custom block: each with its fields, to be added, moved and deleted. */
export function CustomList({ field, rows, disabled, first, onChange }: CustomListProps) {
  const id = useId()
  const change = (index: number, column: string, value: Scalar | undefined) =>
    onChange(
      rows.map((row, at) => {
        if (at !== index) return row
        const { [column]: _, ...others } = row
        return value === undefined ? others : { ...others, [column]: value }
      }),
    )
  const name = (index: number) => `${field.label} ${index + 1}`
  return (
    <fieldset className="pt-custom-list" aria-labelledby={id}>
      <span className="pt-field-label" id={id}>
        {field.label}
      </span>
      <ol>
        {rows.map((row, index) => (
          // The entries have no keys of their own, and none keeps a state.
          // eslint-disable-next-line react/no-array-index-key
          <li key={index}>
            <FieldRow>
              {Object.entries(field.of).map(([column, inner], at) => (
                <ScalarInput
                  key={column}
                  field={inner}
                  value={row[column]}
                  disabled={disabled}
                  first={first && index === 0 && at === 0}
                  onChange={(value) => change(index, column, value)}
                />
              ))}
              {!disabled && (
                <span className="pt-custom-actions">
                  {index > 0 && (
                    <IconButton
                      icon={ArrowUp}
                      label={`Move ${name(index)} up`}
                      onClick={() => onChange(swapped(rows, index - 1))}
                    />
                  )}
                  {index < rows.length - 1 && (
                    <IconButton
                      icon={ArrowDown}
                      label={`Move ${name(index)} down`}
                      onClick={() => onChange(swapped(rows, index))}
                    />
                  )}
                  <IconButton
                    icon={Trash}
                    label={`Delete ${name(index)}`}
                    onClick={() => onChange(rows.filter((_, at) => at !== index))}
                  />
                </span>
              )}
            </FieldRow>
          </li>
        ))}
      </ol>
      {!disabled && (
        <TextButton onClick={() => onChange([...rows, emptyRow(field)])}>
          <Plus aria-hidden width={12} height={12} /> Add to {field.label.toLowerCase()}
        </TextButton>
      )}
    </fieldset>
  )
}

/** The rows with the one at a place after the next. */
function swapped(rows: readonly Row[], index: number): Row[] {
  const [here, next] = rows.slice(index, index + 2)
  return here && next ? [...rows.slice(0, index), next, here, ...rows.slice(index + 2)] : [...rows]
}
