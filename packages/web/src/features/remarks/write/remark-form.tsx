import { Button } from '@mantine/core'
import { lowerFirst } from '@portal/domain/russian/lower-first'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { ErrorSummary } from '../../../platform/form/error-summary.tsx'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { RestoredInputNotice } from '../../../platform/ui/feedback/restored-input-notice.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { bodyOf, draftOf, problemsOf, type RemarkDraft } from './remark-draft.ts'
import { RemarkFields, type RemarkChoices } from './remark-fields.tsx'
import type { Remark } from '../remarks-queries.ts'

interface RemarkFormProps extends RemarkChoices {
  requestId: string
  kinds: readonly Remark['kind'][]
  /** The one that is changed; absent for a new one. */
  remark?: Remark | undefined
  /** The one that is repeated in a new round. */
  previous?: Remark | undefined
  /** Directions the reader writes of; null: of any. */
  disciplines: readonly string[] | null
  /** The writing begins with the choice of a template. */
  isFromTemplate?: boolean | undefined
  /** Remarks to documents were already issued. */
  isLaterRound: boolean
  onSaved: (remark: Remark) => void
  onClose: () => void
}

/** A remark being written by the staff; the declarant sees it when the round is issued. */
export function RemarkForm(props: RemarkFormProps) {
  const { requestId, kinds, items, fields, disciplines, remark, previous, isLaterRound, onSaved, onClose } = props
  const toast = useToast()
  const about = remark?.id ?? `new ${previous?.id ?? ''}`
  const typed = useTyped(`remark ${requestId} ${about}`, () => draftOf(remark ?? previous, kinds))
  const { values: draft, set } = typed
  const [attempt, setAttempt] = useState(0)
  const done = (saved: Remark) => {
    typed.clear()
    toast({ text: savedText(saved, remark === undefined) })
    onSaved(saved)
  }
  const options = { stale: [keys.request(requestId)], onDone: done }
  const create = useSend(remarks.create, options)
  const update = useSend(remarks.update, options)
  const { error, isPending } = remark ? update : create
  const refusal = error instanceof CallFailed ? error : undefined
  const problems = problemsOf(draft)
  const previousId = previous?.id ?? remark?.previousId ?? null
  const errorOf = (name: keyof RemarkDraft) => refusal?.field(name) ?? (attempt > 0 ? problems[name] : undefined)
  const submit = () => {
    setAttempt(attempt + 1)
    if (Object.keys(problems).length > 0) return
    const body = { ...bodyOf(draft), previousId }
    if (remark) update.mutate({ params: { id: remark.id }, body: { ...body, revision: remark.revision } })
    else create.mutate({ params: { id: requestId }, body })
  }
  return (
    <Dialog
      opened
      title={remark ? 'Замечание' : previous ? 'Повторное замечание' : 'Новое замечание'}
      onClose={onClose}
      busy={isPending}
      keepsInput
      footer={
        <DialogFooter
          before={<span className="meta">Заявитель увидит замечание после выдачи</span>}
          busy={isPending}
          onClose={onClose}
        >
          <Button loading={isPending} onClick={submit}>
            Сохранить замечание
          </Button>
        </DialogFooter>
      }
    >
      <FailureNotice error={error} />
      <ErrorSummary attempt={attempt} />
      <RestoredInputNotice isBack={typed.isBack} onClear={typed.clear} />
      <RemarkFields
        kinds={kinds}
        items={items}
        fields={fields}
        disciplines={disciplines}
        isLate={isLaterRound && previousId === null}
        draft={draft}
        set={set}
        errorOf={errorOf}
        isFromTemplate={props.isFromTemplate ?? false}
      />
    </Dialog>
  )
}

/** A remark that lacks something is kept; what it lacks is said at once. */
function savedText({ missing, isAgreed }: Remark, isNew: boolean): string {
  const [first] = missing
  if (first) return `Замечание сохранено. До отправки: ${lowerFirst(first.message)}`
  if (isAgreed) return 'Замечание готово к отправке заявителю'
  return isNew ? 'Замечание подготовлено' : 'Замечание сохранено'
}
