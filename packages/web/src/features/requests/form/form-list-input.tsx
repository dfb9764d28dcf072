import { recordsIn } from '@portal/domain/is-record'
import type { RequestFacts } from '@portal/domain/request/facts'
import type { FieldRow } from '@portal/domain/request/fields/fields'
import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import { columnSubject } from '@portal/domain/request/rules/row-rules'
import { rulingOf } from '@portal/domain/request/rules/rules-in-force'
import { useMemo } from 'react'
import { type Column, type Row, RowsField } from '../../../platform/form/rows/rows-field.tsx'
import { useFacts, useForm } from './form-context.tsx'
import { optionsOf } from './form-options.ts'
import { listWords } from './form-words.ts'

interface FormListInputProps {
  row: FieldRow
  value: unknown
  error: string | null | undefined
  cellError: (row: Row, column: string) => string | null
  readOnly: boolean
  onChange: (rows: readonly Row[]) => void
}

/** A list of the application among its fields: what its rows are asked follows the answers given elsewhere. */
export function FormListInput({ row, value, error, cellError, readOnly, onChange }: FormListInputProps) {
  const { insist, catalogs } = useForm()
  const facts = useFacts()
  const columns = useMemo(() => columnsOf(row, facts, catalogs), [row, facts, catalogs])
  const { add, row: rowName } = listWords(row.path)
  return (
    <div className="form-grid-wide">
      <RowsField
        label={row.label}
        path={row.path}
        hint={row.hint}
        columns={columns}
        rows={recordsIn(value)}
        onChange={onChange}
        add={add}
        rowName={rowName}
        error={error}
        cellError={cellError}
        insist={insist}
        readOnly={readOnly}
      />
    </div>
  )
}

function columnsOf({ path, columns }: FieldRow, facts: RequestFacts, catalogs: LoadedCatalogs): Column[] {
  return columns.map((column) => ({
    id: column.id,
    label: column.label,
    kind: column.type,
    required: rulingOf(columnSubject(path, column.id), facts).needed,
    options: optionsOf(column, catalogs),
    wide: column.max >= 1000,
  }))
}
