import { objects } from '@portal/contract/features/objects/endpoints'
import { recordsIn } from '@portal/domain/is-record'
import { type AddressLevels, levelsIn, levelsText } from '@portal/domain/request/objects/addresses'
import type { Indicator } from '@portal/domain/request/objects/indicator'
import { partProblems } from '@portal/domain/request/objects/part-problems'
import { partFields, partName } from '@portal/domain/request/objects/parts'
import { partSubject } from '@portal/domain/request/rules/row-rules'
import { rulingOf } from '@portal/domain/request/rules/rules-in-force'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { invalidateWhenSettled } from '../../platform/autosave/invalidate-when-settled.ts'
import { callAsMutation } from '../../platform/autosave/call-as-mutation.ts'
import type { Kept } from '../../platform/autosave/merge/merge.ts'
import type { Row } from '../../platform/form/rows/rows-field.tsx'
import { useLoadedRegions, useSession } from '../../platform/session/session.tsx'
import { type PartView, partsQuery, staleBy } from './objects-queries.ts'
import { RowDrawer } from './row-drawer.tsx'
import { RowFields } from './row-fields.tsx'
import { makeRowModel, type RowPlace, textsIn } from './row-model.ts'
import type { ObjectDrawerProps } from './stead-drawer.tsx'

/** The list of indicators, as the page draws it for the whole object and for its parts. */
export type IndicatorList = (list: {
  path: string
  rows: readonly Row[]
  onChange: (rows: readonly Row[]) => void
  readOnly: boolean
}) => ReactNode

/** The help of the address register, as the page draws it under an address. */
export type AddressHelper = (address: {
  region: string
  text: string
  levels: AddressLevels
  registerLine: string
  readOnly: boolean
  onTake: (taken: { text: string; levels: AddressLevels; registerLine: string }) => void
}) => ReactNode

interface PartDrawerProps extends ObjectDrawerProps {
  part: PartView
  all: readonly PartView[]
  indicators: IndicatorList
  addressHelp: AddressHelper
  /** Where the object stands: the region of a part that names none. */
  region: string
}

/** All about one part of the object or one stage, saved while it is typed. */
export function PartDrawer(props: PartDrawerProps) {
  const { requestId, part, all, today, facts, readOnly, field, indicators, addressHelp, region, onClose, onRemove } =
    props
  const queries = useQueryClient()
  const { id: userId } = useSession()
  const catalogs = useLoadedRegions()
  const [autosave] = useState(() =>
    makePartModel({ queries, requestId, userId, readOnly, now: () => new Date() }, part),
  )
  const kept = useMemo(() => keptOf(part), [part])
  return (
    <RowDrawer
      title={partName(part)}
      path={`parts.${part.id}`}
      autosave={autosave}
      kept={kept}
      readOnly={readOnly}
      valueIn={valueIn}
      labelOf={(name) => fieldOf(goesWith(name) ?? name)?.label ?? 'Показатели части'}
      removeWords="Убрать часть"
      onRemove={onRemove}
      onClose={onClose}
      first={field && `parts.${part.id}.${field}`}
    >
      {() => {
        const values = autosave.values()
        const current = { ...part, fields: textsIn(values), indicators: startedRows(values['indicators']) }
        const others = all.map((one) => (one.id === part.id ? current : one))
        return (
          <div className="stack g24">
            <RowFields
              path={`parts.${part.id}`}
              fields={partFields}
              values={current.fields}
              autosave={autosave}
              problems={partProblems(current, others, { today, facts, catalogs })}
              isNeeded={(id) => rulingOf(partSubject(id), facts).needed}
              readOnly={readOnly}
              first={field}
              below={{
                address: addressHelp({
                  region: current.fields['addressRegion'] || region,
                  text: current.fields['address'] ?? '',
                  levels: levelsIn(current.fields['addressLevels'] ?? ''),
                  registerLine: current.fields['addressLine'] ?? '',
                  readOnly,
                  onTake: ({ text, levels, registerLine }) => {
                    autosave.set('address', text)
                    autosave.set('addressLevels', levelsText(levels))
                    autosave.set('addressLine', registerLine)
                  },
                }),
              }}
            />
            {indicators({
              path: `parts.${part.id}.indicators`,
              rows: recordsIn(values['indicators']),
              onChange: (rows) => autosave.set('indicators', rows),
              readOnly,
            })}
          </div>
        )
      }}
    </RowDrawer>
  )
}

function fieldOf(name: string) {
  return partFields.find(({ id }) => id === name)
}

function goesWith(name: string): string | null {
  return fieldOf(name)?.goesWith ?? null
}

function makePartModel(place: RowPlace, part: PartView) {
  const { queries, requestId } = place
  const params = { id: part.id }
  return makeRowModel({
    ...place,
    section: `part:${part.id}`,
    kept: keptOf(part),
    goesWith,
    refresh: async () => {
      const { parts } = await call(objects.parts, { params: { id: requestId } })
      return keptOf(parts.find(({ id }) => id === part.id) ?? part)
    },
    store: async (values, revision) => {
      const indicators = startedRows(values['indicators'])
      const body = { revision, fields: { ...textsIn(values) }, indicators }
      const reply = await callAsMutation(queries, objects.updatePart, { params, body })
      queries.setQueryData(partsQuery(requestId).queryKey, (list) => {
        return list && { parts: list.parts.map((one) => (one.id === part.id ? reply : one)) }
      })
      invalidateWhenSettled(queries, staleBy(requestId, 'parts'))
      return { revision: reply.revision, values: { indicators: indicators.map(rowOf) } }
    },
  })
}

function keptOf({ revision, fields, indicators }: PartView): Kept {
  return { revision, values: { ...fields, indicators: indicators.map(rowOf) } }
}

function valueIn(name: string, value: unknown): unknown {
  return name === 'indicators' ? startedRows(value).map(rowOf) : (value ?? '')
}

function rowOf({ name, value, unit, isMain, reason }: Indicator): Row {
  return { name, value, unit, isMain: isMain === true, reason: reason ?? '' }
}

/** The indicators as they are stored, finished or not; one in which nothing was written yet waits on this computer. */
function startedRows(value: unknown): (Indicator & { isMain: boolean })[] {
  return recordsIn(value).flatMap((row) => {
    const { name = '', unit = '', value: figure = '', reason = '' } = textsIn(row)
    const isStarted = name.trim() || unit.trim() || figure.trim()
    return isStarted ? [{ name, unit, value: figure, isMain: row['isMain'] === true, ...(reason && { reason }) }] : []
  })
}
