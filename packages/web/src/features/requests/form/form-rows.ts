import type { Endpoint, Got } from '@portal/contract/endpoint'
import { requests } from '@portal/contract/features/requests/endpoints'
import { isRecord, recordIn } from '@portal/domain/is-record'
import { type AddressLevels, addressTypeNames } from '@portal/domain/request/objects/addresses'
import type { QueryClient } from '@tanstack/react-query'
import { callAsMutation } from '../../../platform/autosave/call-as-mutation.ts'
import type { Row } from '../../../platform/form/rows/rows-field.tsx'

export type RowsName = 'addresses' | 'financing' | 'indicators'

type RowOf<E extends Endpoint> = Got<E> extends { rows: (infer R)[] } ? R : never

interface Rows {
  addresses: RowOf<typeof requests.setAddresses>
  financing: RowOf<typeof requests.setFinancing>
  indicators: RowOf<typeof requests.setIndicators>
}

/** Rows as the form keeps them: the same cells in the same order whoever wrote them, so that equal rows look equal. */
export function rowsIn(name: RowsName, value: unknown): Row[] {
  return Array.isArray(value) ? value.map((row: unknown) => cells[name](recordIn(row))) : []
}

const cells: Readonly<Record<RowsName, (row: Row) => Row>> = {
  addresses: ({ region, text, levels, garGuid, registerLine }) => ({
    region: textOf(region),
    text: textOf(text),
    levels: levelsIn(levels),
    garGuid: textOf(garGuid),
    registerLine: textOf(registerLine),
  }),
  financing: ({ source, budgetLevel, percent, ownerText }) => ({
    source: textOf(source),
    budgetLevel: textOf(budgetLevel),
    percent: textOf(percent)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, ''),
    ownerText: textOf(ownerText),
  }),
  indicators: ({ name, unit, value, isMain, reason }) => ({
    name: textOf(name),
    unit: textOf(unit),
    value: textOf(value),
    isMain: isMain === true,
    reason: textOf(reason),
  }),
}

/** The rows as they are stored, finished or not; one in which nothing was written yet waits on this computer. */
export function sentRows<N extends RowsName>(name: N, value: unknown): Rows[N][] {
  const send: (row: Row) => Rows[N] | null = senders[name]
  return rowsIn(name, value).flatMap((row) => send(row) ?? [])
}

const senders: { [N in RowsName]: (row: Row) => Rows[N] | null } = {
  addresses: (row) => {
    const garGuid = textOf(row['garGuid']) || null
    const address = {
      region: textOf(row['region']),
      text: textOf(row['text']),
      levels: levelsIn(row['levels']),
      garGuid,
      registerLine: textOf(row['registerLine']) || null,
    }
    return address.region || address.text.trim() ? address : null
  },
  financing: (row) => {
    const source = (['1', '2', '3'] as const).find((one) => one === row['source']) ?? ''
    const level = (['1', '2', '3', '4', '5'] as const).find((one) => one === row['budgetLevel'])
    const percent = textOf(row['percent']).trim().slice(0, 20)
    const ownerText = textOf(row['ownerText']).slice(0, 500)
    // Cells the source does not ask for are kept: it may be chosen again.
    return source || percent || level || ownerText
      ? { source, budgetLevel: level ?? null, percent: percent || null, ownerText: ownerText || null }
      : null
  },
  indicators: (row) => {
    const [name, unit, value] = [textOf(row['name']), textOf(row['unit']), textOf(row['value'])]
    const reason = textOf(row['reason']).slice(0, 1000) || null
    return name.trim() || unit.trim() || value.trim()
      ? { name, unit, value, isMain: row['isMain'] === true, reason }
      : null
  },
}

/** Stores the rows of one list. */
export function savedRows<N extends RowsName>(
  queries: QueryClient,
  id: string,
  name: N,
  rows: Rows[N][],
  revision: number,
): Promise<{ revision: number }> {
  const input = { params: { id }, body: { revision, rows } }
  const send: {
    [K in RowsName]: (input: {
      params: { id: string }
      body: { revision: number; rows: Rows[K][] }
    }) => Promise<{ revision: number }>
  } = {
    addresses: (input) => callAsMutation(queries, requests.setAddresses, input),
    financing: (input) => callAsMutation(queries, requests.setFinancing, input),
    indicators: (input) => callAsMutation(queries, requests.setIndicators, input),
  }
  return send[name](input)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The levels of an address, each in its place. */
export function levelsIn(value: unknown): AddressLevels {
  const known = recordIn(value)
  return Object.fromEntries(
    addressTypeNames.flatMap((type) => {
      const level = known[type]
      if (!isRecord(level) || textOf(level['name']) === '') return []
      return [[type, { guid: textOf(level['guid']) || null, name: textOf(level['name']) }]]
    }),
  )
}
