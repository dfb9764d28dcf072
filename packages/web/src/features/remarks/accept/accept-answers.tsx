import './accept-answers.css'
import { Button } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { counted, forms } from '@portal/domain/russian/plural'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { allWait } from '../work/common-acts.ts'
import { remarkName, replyTitle, shorten } from '../remark-words.ts'
import type { Remark, RemarkLine, Remarks } from '../remarks-queries.ts'
import { useWholeRemarks } from '../work/use-whole-remarks.ts'

type Result = Got<typeof remarks.acceptAnswers>['results'][number]

interface AcceptAnswersProps {
  requestId: string
  list: Pick<Remarks, 'lines'>
  chosen: readonly RemarkLine[]
  onDone: () => void
}

/** The answers to all of the chosen are accepted at once, when each of them waits for the reader's decision. */
export function AcceptAnswers({ requestId, list, chosen, onDone }: AcceptAnswersProps) {
  const [asked, setAsked] = useState<readonly RemarkLine[]>()
  return (
    <>
      {allWait(chosen) && (
        <Button onClick={() => setAsked(chosen)}>Принять {counted(chosen.length, forms.answer)}</Button>
      )}
      {asked && (
        <AcceptDialog
          requestId={requestId}
          list={list}
          chosen={asked}
          onClose={(isDone) => {
            setAsked(undefined)
            if (isDone) onDone()
          }}
        />
      )}
    </>
  )
}

interface AcceptDialogProps {
  requestId: string
  list: Pick<Remarks, 'lines'>
  chosen: readonly RemarkLine[]
  onClose: (isDone: boolean) => void
}

/** Names every answer before, and afterwards those that were not accepted, with the reason. */
function AcceptDialog({ requestId, list, chosen, onClose }: AcceptDialogProps) {
  const toast = useToast()
  const queries = useQueryClient()
  const whole = useWholeRemarks(
    requestId,
    list,
    chosen.map(({ id }) => id),
  )
  const [results, setResults] = useState<readonly Result[]>([])
  const refused = results.filter(({ isAccepted }) => !isAccepted)
  const accepted = results.length - refused.length
  const isOver = results.length === chosen.length && refused.length > 0
  const left = chosen.filter(({ id }) => !results.some((one) => one.id === id))
  // Nothing is accepted that its reader has not seen.
  const isRead = left.every(({ id }) => whole.get(id) !== undefined)
  const closing = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (isOver) closing.current?.focus()
  }, [isOver])
  const send = useMutation({
    mutationFn: async () => {
      const done = [...results]
      for (let at = 0; at < left.length; at += mostAtOnce) {
        const ids = left.slice(at, at + mostAtOnce).map(({ id }) => id)
        const reply = await call(remarks.acceptAnswers, { params: { id: requestId }, body: { ids } })
        done.push(...reply.results)
        // What was decided before the connection was lost is not sent again.
        setResults([...done])
      }
      return done
    },
    onSuccess: (done) => {
      if (!done.every(({ isAccepted }) => isAccepted)) return
      toast({ text: `Принято: ${counted(done.length, forms.answer)}` })
      onClose(true)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.request(requestId) }),
  })
  const close = () => onClose(isOver)
  return (
    <Dialog
      opened
      title={
        isOver
          ? accepted > 0
            ? 'Приняты не все ответы'
            : 'Ответы не приняты'
          : `Принять ${counted(chosen.length, forms.answer)}?`
      }
      onClose={close}
      busy={send.isPending}
      footer={
        isOver ? (
          <Button ref={closing} onClick={close}>
            Закрыть
          </Button>
        ) : (
          <DialogFooter busy={send.isPending} onClose={close}>
            {/* The keyboard stands on it while the texts are on their way. */}
            <Button
              loading={send.isPending}
              aria-disabled={!isRead}
              data-disabled={!isRead}
              onClick={() => isRead && send.mutate()}
              data-autofocus
            >
              {accepted > 0 ? 'Принять остальные' : 'Принять ответы'}
            </Button>
          </DialogFooter>
        )
      }
    >
      {isOver ? (
        <>
          <Notice tone="amber" alert>
            {accepted > 0 ? `Принято: ${accepted}. Не принято: ${refused.length}.` : 'Ни один ответ не принят.'}
          </Notice>
          <ul className="accept-answers">
            {refused.map(({ id, why }) => {
              const remark = chosen.find((one) => one.id === id)
              return (
                <li key={id}>
                  {remark && <Line remark={remark} whole={whole.get(id)} />}
                  <p className="danger">{why}</p>
                </li>
              )
            })}
          </ul>
        </>
      ) : (
        <>
          <FailureNotice error={send.error} />
          <FailureNotice title="Не удалось загрузить ответы" error={whole.error} onRetry={whole.retry} />
          <p>
            Замечания будут считаться устранёнными. Решение по каждому можно изменить, пока не выдан следующий круг.
          </p>
          {!isRead && whole.isPending ? (
            <SkeletonLines lines={4} what="ответы" />
          ) : (
            <ul className="accept-answers">
              {left.map((remark) => (
                <li key={remark.id}>
                  <Line remark={remark} whole={whole.get(remark.id)} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  )
}

// A call takes no more.
const mostAtOnce = 100

function Line({ remark, whole }: { remark: RemarkLine; whole: Remark | undefined }) {
  const answer = whole?.replies.findLast(({ submittedAt }) => submittedAt !== null)
  return (
    <>
      <p>
        <b>{remarkName(remark)}</b>
        {remark.isCritical && <span className="danger"> критичное</span>} {whole && typograph(shorten(whole.text))}
      </p>
      {answer && (
        <p className="meta">
          {replyTitle(answer)}: {typograph(shorten(answer.text))}
        </p>
      )}
    </>
  )
}
