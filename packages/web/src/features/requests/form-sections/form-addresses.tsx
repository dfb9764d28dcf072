import { addressProblems, codesText } from '@portal/domain/request/objects/addresses'
import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import { isOpen } from '@portal/domain/request/fields/changed-paths'
import { type ComponentProps, memo, useMemo } from 'react'
import { regionOptions } from '../../../platform/form/region-options.ts'
import { type Column, type Row, RowsField } from '../../../platform/form/rows/rows-field.tsx'
import { AddressHelp } from './address-help.tsx'
import { useForm, useFormFact, useReadinessProblem, useRows } from '../form/form-context.tsx'
import type { FormModel } from '../form/form-model.ts'
import { levelsIn, rowsIn } from '../form/form-rows.ts'

function columnsOf(loaded: LoadedCatalogs): Column[] {
  return [
    { id: 'region', label: 'Регион', kind: 'choice', required: true, options: regionOptions(loaded) },
    { id: 'text', label: 'Адрес или описание места', kind: 'longText', required: true, wide: true },
  ]
}

/** Addresses of the object: a region and text, level by level where the register knows them. A linear object may lie in several regions. */
export const FormAddresses = memo(function FormAddresses() {
  const { form, open, insist, catalogs } = useForm()
  const columns = useMemo(() => columnsOf(catalogs), [catalogs])
  const rows = useRows('addresses')
  const missing = useReadinessProblem('addresses')
  const readOnly = !isOpen('addresses', open)
  const change = (next: readonly Row[]) => form.rows.addresses.set('rows', rowsIn('addresses', next))
  const put = (at: number, cells: Row) => change(rows.map((row, index) => (index === at ? { ...row, ...cells } : row)))
  const nameOf = (at: number) => (rows.length > 1 ? `Адрес ${at + 1}` : 'Адрес')
  return (
    <RowsField
      bare
      label="Адреса объекта"
      path="addresses"
      columns={columns}
      rows={rows}
      // What is typed over an address of the register is not that address any more.
      onChange={(next) => change(next.map((row) => (isTypedOver(row, rows) ? { ...row, garGuid: '' } : row)))}
      // A linear object goes on in the region it lay in last.
      fresh={{ region: rows.at(-1)?.['region'] ?? '' }}
      add="Добавить адрес"
      rowName="Адрес"
      error={insist && rows.length === 0 ? missing : undefined}
      cellError={(row, column) => {
        const { region = '', text = '' } = row
        if (typeof region !== 'string' || typeof text !== 'string') return null
        return addressProblems({ region, text }).find(({ path }) => path === column)?.text
      }}
      insist={insist}
      readOnly={readOnly}
      foot={rows.map((row, at) => (
        <AddressFoot
          key={at}
          row={row}
          name={nameOf(at)}
          isAlone={rows.length === 1}
          region={String(row['region'])}
          text={String(row['text'])}
          levels={levelsIn(row['levels'])}
          registerLine={String(row['registerLine'])}
          readOnly={readOnly}
          onTake={(taken) => put(at, { ...taken })}
        />
      ))}
    />
  )
})

type AddressFootProps = Omit<ComponentProps<typeof AddressHelp>, 'codes' | 'isUnverified'> & { row: Row }

/** What the register has for an address, with what the portal found out of it at the last save. */
function AddressFoot({ row, ...help }: AddressFootProps) {
  const codes = useFormFact((form) => codesText(keptOf(form, row)))
  const isUnverified = useFormFact((form) => keptOf(form, row)?.isVerified === false)
  return <AddressHelp {...help} codes={codes} isUnverified={isUnverified} />
}

function keptOf(form: FormModel, row: Row) {
  const { rows } = form.request().addresses
  return rows.find((kept) => kept.garGuid && kept.garGuid === row['garGuid'] && kept.text === row['text'])
}

function isTypedOver(row: Row, before: readonly Row[]): boolean {
  return (
    row['garGuid'] !== '' && !before.some((one) => one['garGuid'] === row['garGuid'] && one['text'] === row['text'])
  )
}
