import { Button } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { requests } from '@portal/contract/requests'
import { fieldName, fieldOf } from '@portal/domain/request/fields'
import { useQuery } from '@tanstack/react-query'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import { useValue } from '../../platform/autosave/use-autosave.ts'
import { isSame } from '../../platform/autosave/merge.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { FailureNotice } from '../../platform/ui/failure-notice.tsx'
import { SkeletonRows } from '../../platform/ui/skeletons.tsx'
import { useToast } from '../../platform/ui/toasts.tsx'
import { isOpen, useForm } from './form-context.tsx'
import { sectionSave } from './form-input.tsx'
import { pathLabel, valueText } from './form-words.ts'

interface FieldHistoryDialogProps {
  requestId: string
  path: string
  onClose: () => void
}

type Value = Got<typeof requests.fieldHistory>['values'][number]

/** Every value of a field: who put it there, when and from where; an earlier one may be taken back while the field is open. */
export function FieldHistoryDialog({ requestId, path, onClose }: FieldHistoryDialogProps) {
  const query = useQuery({
    ...apiQuery(keys.request(requestId, 'field', path), requests.fieldHistory, { params: { id: requestId, path } }),
    staleTime: 0,
  })
  const values = query.data?.values ?? []
  return (
    <Dialog opened title={`${pathLabel(path)}: история`} onClose={onClose}>
      {query.isPending && <SkeletonRows rows={3} what="историю поля" />}
      <FailureNotice error={query.error} />
      {query.data && values.length === 0 && <EmptyState title="Это поле ещё не меняли" />}
      <ul className="field-values">
        {values.map((value) => (
          <li key={value.at}>
            <div>
              <p>{valueText(path, value.value)}</p>
              <p className="meta">
                {[momentText(value.at), value.by, value.onBehalfOf, value.origin.title].filter(Boolean).join(' · ')}
              </p>
            </div>
            {fieldOf(path) && <TakeBack path={path} value={value} onDone={onClose} />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Puts an earlier value back, as if it were typed. */
function TakeBack({ path, value: { value }, onDone }: { path: string; value: Value; onDone: () => void }) {
  const { form, open } = useForm()
  const toast = useToast()
  const autosave = sectionSave(form, path)
  const name = fieldName(path)
  const now = useValue(autosave, name)
  if (isSame(now, value)) return <span className="meta">сейчас</span>
  if (!isOpen(path, open)) return null
  const put = (next: unknown) => {
    autosave.set(name, next)
    void autosave.flush()
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => {
        put(value)
        toast({ text: `${pathLabel(path)}: вернули прежнее значение`, undo: () => put(now) })
        onDone()
      }}
    >
      Вернуть
    </Button>
  )
}
