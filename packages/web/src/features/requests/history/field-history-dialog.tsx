import { Button } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { requests } from '@portal/contract/features/requests/endpoints'
import { isOpen } from '@portal/domain/request/fields/changed-paths'
import { fieldName } from '@portal/domain/request/fields/fields'
import { rowPlaceLabel } from '@portal/domain/request/fields/row-history'
import { type RowPlace, rowPlaceOf } from '@portal/domain/request/fields/row-place'
import { useQuery } from '@tanstack/react-query'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import type { Autosave } from '../../../platform/autosave/autosave.ts'
import { openedPlace } from '../../../platform/autosave/opened-rows.ts'
import { useValue } from '../../../platform/autosave/use-autosave.ts'
import { isSame } from '../../../platform/autosave/merge/same.ts'
import { isCountry, rowValueText, rowWord } from '../../../platform/form/rows/row-words.ts'
import { valueText } from '../../../platform/form/rows/value-text.ts'
import { useCountries } from '../../../platform/form/use-countries.ts'
import { useLoadedRegions } from '../../../platform/session/session.tsx'
import { momentText } from '../../../platform/time/moment-text.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { listLabels } from '../form/compared-parts.ts'
import { useForm } from '../form/form-context.tsx'
import { sectionSave } from '../form/form-model.ts'
import { type RowsName, rowsIn } from '../form/form-rows.ts'
import { pathLabel } from '../form/form-words.ts'

interface FieldHistoryDialogProps {
  requestId: string
  path: string
  onClose: () => void
}

const rowsNames: readonly RowsName[] = ['addresses', 'financing', 'indicators']

type Value = Got<typeof requests.fieldHistory>['values'][number]

/** Every value of a field: who put it there, when and from where. An earlier one may be put back while the field is open. */
export function FieldHistoryDialog({ requestId, path, onClose }: FieldHistoryDialogProps) {
  const query = useQuery({
    ...apiQuery(keys.request(requestId, 'field', path), requests.fieldHistory, { params: { id: requestId, path } }),
    staleTime: 0,
  })
  const regions = useLoadedRegions()
  const countries = useCountries(isCountry(path))
  const isPending = query.isPending || countries.isLoading
  const values = isPending ? [] : (query.data?.values ?? [])
  const word = rowWord(path)
  const names = { ...regions, countries: countries.data?.rows }
  const place = rowPlaceOf(path)
  const label = word?.label ?? (place ? rowPlaceLabel(place) : (listLabels[path] ?? pathLabel(path)))
  return (
    <Dialog opened title={`${label}: история`} onClose={onClose}>
      {isPending && <SkeletonRows rows={3} what="историю поля" />}
      <FailureNotice error={query.error} />
      {!isPending && query.data && values.length === 0 && <EmptyState title="Это поле ещё не меняли" />}
      <ul className="field-history-values">
        {values.map((value, at) => (
          <li key={value.at}>
            <div>
              <p>
                <Said path={path} value={value} {...{ isRow: Boolean(word), names }} />
              </p>
              {values[at + 1] && value.text === undefined && (
                <p className="meta">
                  было: <Said path={path} value={values[at + 1] ?? value} {...{ isRow: Boolean(word), names }} />
                </p>
              )}
              <p className="meta">
                {[
                  momentText(value.at),
                  value.by,
                  value.onBehalfOf && `от имени: ${value.onBehalfOf}`,
                  value.origin.title,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {word ? (
              <PutBackInRow path={path} value={value} isNewest={at === 0} label={word.label} onDone={onClose} />
            ) : place ? (
              <PutBackInCell path={path} {...place} value={value} isNewest={at === 0} onDone={onClose} />
            ) : (
              <PutBackInForm path={path} value={value} isNewest={at === 0} onDone={onClose} />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface SaidProps {
  path: string
  value: Value
  isRow: boolean
  names: Parameters<typeof rowValueText>[2]
}

/** A value of the field in words. */
function Said({ path, value, isRow, names }: SaidProps) {
  if (isRow) return rowValueText(path, value.value, names)
  return value.text ?? <FormValue path={path} value={value.value} />
}

function FormValue({ path, value }: { path: string; value: unknown }) {
  const { catalogs } = useForm()
  return valueText(path, value, catalogs)
}

interface PutBackPlace {
  path: string
  value: Value
  isNewest: boolean
  onDone: () => void
}

function PutBackInForm({ path, value: { value }, ...given }: PutBackPlace) {
  const { form, open } = useForm()
  const list = rowsNames.find((one) => one === path)
  const place = list
    ? { autosave: form.rows[list], name: 'rows', was: rowsIn(list, value) }
    : { autosave: sectionSave(form, path), name: fieldName(path), was: value }
  return <PutBack {...place} label={pathLabel(path)} isOpen={isOpen(path, open)} {...given} />
}

/** A cell of a list is saved with the whole of it: only what stands in the cell is put back. */
function PutBackInCell({ path, list, at, cell, value: { value }, ...given }: PutBackPlace & RowPlace) {
  const { form, open } = useForm()
  const autosave = form.rows[list]
  const rows = rowsIn(list, useValue(autosave, 'rows'))
  if (cell === null || !rows[at]) return null
  const was = rowsIn(
    list,
    rows.map((row, index) => (index === at ? { ...row, [cell]: value } : row)),
  )
  const label = rowPlaceLabel({ list, at, cell })
  return <PutBack {...{ autosave, name: 'rows', was, label }} isOpen={isOpen(path, open)} {...given} />
}

/** A participant, a part or a plot stands in a drawer with a save of its own. */
function PutBackInRow({ path, value: { value }, ...given }: PutBackPlace & { label: string }) {
  const place = openedPlace(path, value)
  return place && <PutBack {...place} isOpen {...given} />
}

interface PutBackProps {
  autosave: Autosave
  name: string
  was: unknown
  label: string
  isOpen: boolean
  isNewest: boolean
  onDone: () => void
}

/** Puts an earlier value back, as if it were typed. */
function PutBack({ autosave, name, was, label, isOpen, isNewest, onDone }: PutBackProps) {
  const toast = useToast()
  const now = useValue(autosave, name)
  if (isSame(now, was)) return <span className="meta">{isNewest ? 'сейчас' : 'как сейчас'}</span>
  if (!isOpen) return null
  const put = (next: unknown) => {
    autosave.set(name, next)
    void autosave.flush()
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => {
        put(was)
        toast({ text: `${label}: вернули прежнее значение`, undo: () => put(now) })
        onDone()
      }}
    >
      Вернуть
    </Button>
  )
}
