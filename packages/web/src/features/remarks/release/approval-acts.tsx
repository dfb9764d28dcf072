import { Button } from '@mantine/core'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { counted, forms } from '@portal/domain/russian/plural'
import { useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { ReasonDialog } from '../../../platform/ui/dialogs/reason-dialog.tsx'
import { SearchField } from '../../../platform/ui/fields/search-field.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { allAllow } from '../work/common-acts.ts'
import type { Remark, RemarkLine, Remarks } from '../remarks-queries.ts'
import { useWholeRemarks } from '../work/use-whole-remarks.ts'

interface ApprovalActsProps {
  requestId: string
  list: Pick<Remarks, 'lines'>
  remark: Remark
  others: readonly RemarkLine[]
}

/** From the expert to the lead and back, for one remark. */
export function ApprovalActs({ requestId, list, remark, others }: ApprovalActsProps) {
  const [joining, setJoining] = useState(false)
  const mayJoin = remark.may.includes('agree') || remark.may.includes('return')
  return (
    <>
      <ApprovalOfSeveral requestId={requestId} chosen={[remark]} />
      {mayJoin && others.length > 0 && (
        <div className="row wrap g8 no-print">
          <Button variant="default" onClick={() => setJoining(true)}>
            Объединить с другим
          </Button>
        </div>
      )}
      {joining && (
        <JoinDialog
          requestId={requestId}
          list={list}
          remark={remark}
          others={others}
          onClose={() => setJoining(false)}
        />
      )}
    </>
  )
}

const done = {
  send: 'Передано куратору',
  agree: 'Согласовано',
  return: 'Возвращено эксперту',
} as const

/** What may be done with all of the chosen at once: only what each of them allows. */
export function ApprovalOfSeveral({ requestId, chosen, onDone }: SeveralProps) {
  const toast = useToast()
  const [returning, setReturning] = useState(false)
  const send = useSend(remarks.approve, {
    stale: [keys.request(requestId)],
    onDone: ({ count }, { body }) => {
      toast({ text: count === 1 ? done[body.act] : `${done[body.act]}: ${counted(count, forms.remark)}` })
      setReturning(false)
      onDone?.()
    },
  })
  const maySend = allAllow(chosen, 'send')
  const mayAgree = allAllow(chosen, 'agree')
  const mayReturn = allAllow(chosen, 'return')
  const ids = chosen.map(({ id }) => id)
  const go = (act: 'send' | 'agree') => send.mutate({ params: { id: requestId }, body: { act, ids } })
  if (!maySend && !mayAgree && !mayReturn) return null
  return (
    <div className="row wrap g8 no-print">
      {mayAgree && (
        <Button loading={send.isPending} onClick={() => go('agree')}>
          Согласовать
        </Button>
      )}
      {maySend && (
        <Button variant={mayAgree ? 'default' : 'filled'} loading={send.isPending} onClick={() => go('send')}>
          Передать куратору
        </Button>
      )}
      {mayReturn && (
        <Button variant="default" onClick={() => setReturning(true)}>
          Вернуть эксперту
        </Button>
      )}
      {!returning && <FailureNotice error={send.error} />}
      {returning && (
        <ReasonDialog
          title={
            chosen.length === 1 ? 'Вернуть замечание эксперту' : `Вернуть: ${counted(chosen.length, forms.remark)}`
          }
          confirm="Вернуть"
          hint="Что исправить; заявитель этого не увидит"
          shortest={3}
          busy={send.isPending}
          error={send.error}
          about={
            <p>
              {chosen.length === 1
                ? 'Замечание снова станет подготовкой. Заявителю оно не уйдёт, пока вы его не согласуете.'
                : 'Замечания снова станут подготовкой. Заявителю они не уйдут, пока вы их не согласуете.'}
            </p>
          }
          onConfirm={(text) => send.mutate({ params: { id: requestId }, body: { act: 'return', ids, text } })}
          onClose={() => setReturning(false)}
        />
      )}
    </div>
  )
}

interface SeveralProps {
  requestId: string
  chosen: readonly RemarkLine[]
  onDone?: (() => void) | undefined
}

/** Two remarks of one direction become one: this one stays, with both texts. */
function JoinDialog({ requestId, list, remark, others, onClose }: ApprovalActsProps & { onClose: () => void }) {
  const toast = useToast()
  const [otherId, setOther] = useState('')
  const [checked, setChecked] = useState(false)
  const send = useSend(remarks.join, {
    stale: [keys.request(requestId)],
    onDone: () => {
      toast({ text: 'Замечания объединены' })
      onClose()
    },
  })
  const join = () => {
    setChecked(true)
    if (otherId !== '') send.mutate({ params: { id: remark.id }, body: { otherId, revision: remark.revision } })
  }
  const whole = useWholeRemarks(
    requestId,
    list,
    others.map(({ id }) => id),
  )
  const read = others.flatMap(({ id }) => whole.get(id) ?? [])
  const isAwaited = read.length < others.length && whole.isPending
  const other = read.find(({ id }) => id === otherId)
  return (
    <Dialog
      opened
      title="Объединить замечания"
      onClose={onClose}
      busy={send.isPending}
      footer={
        <DialogFooter busy={send.isPending} onClose={onClose}>
          <Button loading={send.isPending} disabled={isAwaited} onClick={join}>
            Объединить
          </Button>
        </DialogFooter>
      }
    >
      <p>Это замечание останется, с обоими текстами и требованиями. Второе исчезнет из списка.</p>
      {isAwaited ? (
        <SkeletonLines lines={2} what="замечания" />
      ) : (
        <SearchField
          label="Второе замечание"
          required
          options={read.map(({ id, text }) => ({ value: id, label: text.slice(0, 120) }))}
          value={otherId}
          error={checked && otherId === '' ? 'Выберите замечание' : undefined}
          onChange={setOther}
        />
      )}
      {other && <p className="remark-text">{`${remark.text}\n\n${other.text}`}</p>}
      <FailureNotice error={send.error} />
      <FailureNotice title="Не удалось загрузить замечания" error={whole.error} onRetry={whole.retry} />
    </Dialog>
  )
}
