import { objects } from '@portal/contract/features/objects/endpoints'
import type { Day } from '@portal/domain/calendar/days'
import type { RequestFacts } from '@portal/domain/request/facts'
import { steadSubject } from '@portal/domain/request/rules/row-rules'
import { rulingOf } from '@portal/domain/request/rules/rules-in-force'
import { steadProblems } from '@portal/domain/request/objects/stead-problems'
import {
  steadFieldsFor,
  steadName,
  type SteadType,
  steadTypeCodes,
  steadTypes,
} from '@portal/domain/request/objects/steads'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { invalidateWhenSettled } from '../../platform/autosave/invalidate-when-settled.ts'
import { callAsMutation } from '../../platform/autosave/call-as-mutation.ts'
import type { Kept, Values } from '../../platform/autosave/merge/merge.ts'
import { useSession } from '../../platform/session/session.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { type SteadView, staleBy, steadsQuery } from './objects-queries.ts'
import { RowDrawer } from './row-drawer.tsx'
import { RowFields } from './row-fields.tsx'
import { makeRowModel, type RowPlace, textsIn } from './row-model.ts'

export interface ObjectDrawerProps {
  requestId: string
  today: Day
  /** What rules are decided by. */
  facts: RequestFacts
  readOnly: boolean
  /** The field to stand on when it opens. */
  field?: string | undefined
  onClose: () => void
  onRemove: (() => void) | undefined
}

/** All about one land plot, saved while it is typed. */
export function SteadDrawer(props: ObjectDrawerProps & { stead: SteadView; all: readonly SteadView[] }) {
  const { requestId, stead, all, today, facts, readOnly, field, onClose, onRemove } = props
  const queries = useQueryClient()
  const { id: userId } = useSession()
  const [autosave] = useState(() =>
    makeSteadModel({ queries, requestId, userId, readOnly, now: () => new Date() }, stead),
  )
  const kept = useMemo(() => keptOf(stead), [stead])
  return (
    <RowDrawer
      title={steadName(stead)}
      path={`steads.${stead.id}`}
      autosave={autosave}
      kept={kept}
      readOnly={readOnly}
      labelOf={(name) => steadFieldsFor('other').find(({ id }) => id === name)?.label ?? 'Вид документа'}
      removeWords="Убрать участок"
      onRemove={onRemove}
      onClose={onClose}
      first={field && `steads.${stead.id}.${field}`}
    >
      {() => {
        const { type, fields } = steadIn(autosave.values())
        const current = { id: stead.id, type, fields }
        const others = all.map((one) => (one.id === stead.id ? current : one))
        return (
          <div className="stack g16">
            <div data-path={`steads.${stead.id}.type`}>
              <SelectField
                label="Каким документом предоставлен"
                empty={null}
                disabled={readOnly}
                options={steadTypeCodes.map((code) => ({ value: code, label: steadTypes[code].title }))}
                value={type}
                onChange={(next) => autosave.set('type', next)}
              />
            </div>
            <RowFields
              key={type}
              path={`steads.${stead.id}`}
              fields={steadFieldsFor(type)}
              values={fields}
              autosave={autosave}
              problems={steadProblems(current, others, { today, facts })}
              isNeeded={(id) => rulingOf(steadSubject(type, id), facts).needed}
              readOnly={readOnly}
              first={field}
            />
          </div>
        )
      }}
    </RowDrawer>
  )
}

function makeSteadModel(place: RowPlace, stead: SteadView) {
  const { queries, requestId } = place
  const params = { id: requestId, steadId: stead.id }
  return makeRowModel({
    ...place,
    section: `stead:${stead.id}`,
    kept: keptOf(stead),
    refresh: async () => keptOf(await call(objects.stead, { params })),
    store: async (values, revision) => {
      const { type, fields } = steadIn(values)
      const body = { revision, type, fields: { ...fields } }
      const reply = await callAsMutation(queries, objects.setStead, { params, body })
      queries.setQueryData(steadsQuery(requestId).queryKey, (list) => {
        return list && { steads: list.steads.map((one) => (one.id === stead.id ? reply : one)) }
      })
      invalidateWhenSettled(queries, staleBy(requestId, 'steads'))
      return { revision: reply.revision, values: {} }
    },
  })
}

function keptOf({ revision, type, fields }: SteadView): Kept {
  return { revision, values: { ...fields, type } }
}

function steadIn(values: Values): { type: SteadType; fields: Readonly<Record<string, string>> } {
  const { type, ...fields } = textsIn(values)
  return { type: steadTypeCodes.find((one) => one === type) ?? 'other', fields }
}
