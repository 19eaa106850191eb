import { blocks } from '@portico/content-model'
import {
  defineContainer,
  keyGenerator,
  useEditor,
  useEditorSelector,
  type PortableTextObject,
} from '@portabletext/editor'
import { getSelection } from '@portabletext/editor/selectors'
import { GridNine } from '@strapi/icons'
import { TextButton } from '../ui/button.tsx'
import { CheckField, FieldRow, SelectField, TextField } from '../ui/field.tsx'
import { Frame } from './frame.tsx'
import type { BlockPart } from './part.ts'
import {
  ALIGNMENTS,
  createCell,
  createRow,
  insertColumn,
  insertRow,
  positionOf,
  removeColumn,
  removeRow,
  setAlignment,
  type Alignment,
  type Row,
} from './table-grid.ts'
import { orNothing, useNode, type NodeProps } from './use-node.ts'
import './table.css'

const rowsOf = (node: PortableTextObject): readonly Row[] => (Array.isArray(node.rows) ? (node.rows as Row[]) : [])
const alignOf = (node: PortableTextObject): readonly Alignment[] =>
  Array.isArray(node.align) ? (node.align as Alignment[]) : []

const ALIGNMENT_LABELS: Record<Alignment, string> = {
  none: 'As the text',
  left: 'Left',
  center: 'Centre',
  right: 'Right',
}
const ALIGNMENT_OPTIONS = ALIGNMENTS.map((value) => ({ value, label: ALIGNMENT_LABELS[value] }))

/** The row and column the caret is in; the last ones while it is elsewhere. */
function usePosition({ node, path }: NodeProps): { row: number; column: number } {
  const rows = rowsOf(node)
  const selection = useEditorSelector(useEditor(), getSelection)
  const keys = (selection?.focus.path ?? []).flatMap((step) =>
    typeof step === 'object' && '_key' in step ? [step._key] : [],
  )
  const depth = path.filter((step) => typeof step === 'object').length
  const inside = keys[depth - 1] === node._key ? keys[depth + 1] : undefined
  const last = { row: rows.length - 1, column: (rows[0]?.cells.length ?? 1) - 1 }
  return (inside !== undefined && positionOf(rows, inside)) || last
}

interface TableState {
  readonly rows: readonly Row[]
  readonly align: readonly Alignment[]
  readonly width: number
}

const stateOf = (node: PortableTextObject): TableState => {
  const rows = rowsOf(node)
  return { rows, align: alignOf(node), width: rows[0]?.cells.length ?? 0 }
}

function TableButtons(props: NodeProps) {
  const { set } = useNode(props)
  const { row, column } = usePosition(props)
  const { rows, align, width } = stateOf(props.node)
  const making = { key: keyGenerator }
  const cell = () => createCell(making)
  const addColumn = (at: number) => {
    set('rows', insertColumn(rows, at, cell))
    if (align.length > 0) set('align', align.toSpliced(at, 0, 'none'))
  }
  const deleteColumn = () => {
    set('rows', removeColumn(rows, column))
    if (align.length > 0) set('align', align.toSpliced(column, 1))
  }
  return (
    <fieldset className="pt-table-buttons" aria-label="Rows and columns">
      <TextButton quiet onClick={() => set('rows', insertRow(rows, row, { ...making, cell }))}>
        Row above
      </TextButton>
      <TextButton quiet onClick={() => set('rows', insertRow(rows, row + 1, { ...making, cell }))}>
        Row below
      </TextButton>
      <TextButton quiet disabled={rows.length < 2} onClick={() => set('rows', removeRow(rows, row))}>
        Delete row
      </TextButton>
      <TextButton quiet onClick={() => addColumn(column)}>
        Column before
      </TextButton>
      <TextButton quiet onClick={() => addColumn(column + 1)}>
        Column after
      </TextButton>
      <TextButton quiet disabled={width < 2} onClick={deleteColumn}>
        Delete column
      </TextButton>
    </fieldset>
  )
}

function TableSettings(props: NodeProps) {
  const { text, flag, set } = useNode(props)
  const { column } = usePosition(props)
  const { align, width } = stateOf(props.node)
  const { readOnly } = props
  return (
    <FieldRow>
      <CheckField
        label="Header row"
        value={flag('headerRow', true)}
        disabled={readOnly}
        onChange={(value) => set('headerRow', value)}
      />
      <CheckField
        label="Header column"
        value={flag('headerColumn')}
        disabled={readOnly}
        onChange={(value) => set('headerColumn', value || undefined)}
      />
      <SelectField
        label={`Column ${column + 1} aligns`}
        value={align[column] ?? 'none'}
        options={ALIGNMENT_OPTIONS}
        disabled={readOnly}
        onChange={(to) => set('align', setAlignment(align, column, { to, width }))}
      />
      <TextField
        label="Caption"
        value={text('caption')}
        placeholder="None"
        disabled={readOnly}
        onChange={(value) => set('caption', orNothing(value))}
      />
    </FieldRow>
  )
}

export const table: BlockPart = {
  icon: GridNine,
  create: (making) => ({ headerRow: true, rows: [createRow(making, 3), createRow(making, 3), createRow(making, 3)] }),
  nodes: [
    defineContainer({
      type: 'table',
      arrayField: 'rows',
      render: (props) => (
        <Frame
          {...props}
          icon={GridNine}
          title={blocks.table.title}
          bar={!props.readOnly && <TableButtons {...props} />}
          more={<TableSettings {...props} />}
          content={
            <table
              className="pt-table"
              data-header-row={props.node.headerRow !== false || undefined}
              data-header-column={props.node.headerColumn === true || undefined}
            >
              <tbody>{props.children}</tbody>
            </table>
          }
        />
      ),
    }),
    defineContainer({
      type: 'row',
      arrayField: 'cells',
      render: ({ attributes, children, node }) => (
        <tr {...attributes} data-key={node._key}>
          {children}
        </tr>
      ),
    }),
    defineContainer({
      type: 'cell',
      arrayField: 'content',
      render: ({ attributes, children, node, focused }) => (
        <td {...attributes} data-key={node._key} data-active={focused || undefined}>
          {children}
        </td>
      ),
    }),
  ],
}
