import { Button } from '@mantine/core'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useTypingCommands } from '../../../platform/commands/use-typing-commands.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { forgetTypedAbout, useTyped } from '../../../platform/session/use-typed.ts'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { Verdict, type VerdictValue } from '../../../platform/ui/fields/verdict.tsx'
import { remarkName } from '../remark-words.ts'
import { putRemark, type Remark } from '../remarks-queries.ts'

type Decision = 'accepted' | 'notAccepted' | 'unresolved'

const words = { accepted: 'Принять', remark: 'Не принять' }

/** The staff's decision on an answer: accepted at once, refused with a reason. It may be changed until the next round is issued. */
export function DecideForm({ requestId, remark, onDone }: { requestId: string; remark: Remark; onDone: () => void }) {
  const queries = useQueryClient()
  const titleId = useId()
  const about = `decision on answer ${remark.replies.length} to remark ${remark.id}`
  const { values, set, isBack } = useTyped(about, () => ({ text: remark.replies.at(-1)?.decisionText ?? '' }))
  const { text } = values
  const [value, setValue] = useState<VerdictValue | null>(() => verdictOf(remark) ?? (isBack ? 'remark' : null))
  const [checked, setChecked] = useState(false)
  const send = useSend(remarks.decide, {
    stale: [keys.request(requestId)],
    onDone: (reply) => {
      forgetTypedAbout(about)
      putRemark(queries, requestId, reply)
    },
  })
  const going = send.isPending ? send.variables.body.decision : undefined
  const decide = (decision: Decision) => {
    setChecked(true)
    if (send.isPending || (decision !== 'accepted' && text.trim().length < 5)) return
    const body = decision === 'accepted' ? { decision } : { decision, text: text.trim() }
    // Accepting has no button of its own: unmarked again, it can be pressed once more.
    const unmark = () => decision === 'accepted' && setValue(verdictOf(remark))
    send.mutate({ params: { id: remark.id }, body }, { onSuccess: onDone, onError: unmark })
  }
  const choose = (chosen: VerdictValue) => {
    setValue(chosen)
    if (chosen === 'accepted') decide('accepted')
  }
  const place = useTypingCommands<HTMLElement>('Решение по ответу', {
    title: 'Не принять ответ',
    done: () => decide('notAccepted'),
  })
  return (
    <section ref={place} className="remark-answer" aria-labelledby={titleId}>
      <h3 id={titleId}>Решение по ответу</h3>
      <div className="remark-verdict">
        <Verdict
          label={`Решение по замечанию ${remarkName(remark)}`}
          value={value}
          words={words}
          disabled={send.isPending}
          onChange={choose}
        />
      </div>
      {value === 'remark' && (
        <>
          <TextArea
            label="Почему ответ не принят"
            required
            ref={isBack ? undefined : focusOnce}
            rows={3}
            maxLength={4000}
            value={text}
            error={checked && text.trim().length < 5 ? 'Укажите причину: не короче 5 знаков' : undefined}
            onChange={(event) => set({ text: event.target.value })}
          />
          <div className="row wrap g8">
            <Button
              variant={remark.state === 'answered' ? 'filled' : 'default'}
              loading={going === 'notAccepted'}
              disabled={going === 'unresolved'}
              onClick={() => decide('notAccepted')}
            >
              Не принять ответ
            </Button>
            <Button
              variant="default"
              loading={going === 'unresolved'}
              disabled={going === 'notAccepted'}
              onClick={() => decide('unresolved')}
            >
              Отметить как неустранённое
            </Button>
          </div>
          <p className="meta">
            Непринятое замечание можно повторить в следующем круге. Неустранённое войдёт в заключение.
          </p>
        </>
      )}
      <FailureNotice error={send.error} />
    </section>
  )
}

/** The reason is written at once; a stable function, so that it is called only when the field appears. */
function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus()
}

function verdictOf({ state }: Remark): VerdictValue | null {
  if (state === 'accepted') return 'accepted'
  return state === 'notAccepted' || state === 'unresolved' ? 'remark' : null
}
