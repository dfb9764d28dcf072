import { Button } from '@mantine/core'
import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { GuardedButton } from '../../platform/ui/buttons/guarded-button.tsx'
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '../../platform/ui/dialogs/reason-dialog.tsx'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { Moment } from '../../platform/ui/display/moment.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import type { Letter } from './letters-queries.ts'

interface LetterDecisionProps {
  requestId: string
  letter: Letter
  /** Who decides has read it. */
  onDecided: () => void
}

const follows = {
  value: 'Сведение заявления получит новую версию, прежнее значение останется в истории поля.',
  agreement: 'Портал подготовит проект дополнительного соглашения в разделе «Договор».',
} as const

// What is left out when the portal cannot do it.
const byHand = { value: 'Принять без пересчёта', agreement: 'Принять без даты' } as const

/** What was decided on a letter; for staff, the two ways to decide. */
export function LetterDecision({ requestId, letter, onDecided }: LetterDecisionProps) {
  const [asked, setAsked] = useState<'accept' | 'refuse'>()
  const toast = useToast()
  const decide = useSend(correspondence.decide, {
    stale: [keys.request(requestId)],
    onDone: ({ decision }) => {
      toast({ text: decision?.isAccepted ? 'Письмо принято' : 'Письмо отклонено' })
      setAsked(undefined)
      onDecided()
    },
  })
  const { effect, decision, mayDecide, whyNotAccept } = letter
  // The portal cannot do all of it: a person accepts it as it is, or refuses.
  const needsPerson = decide.error instanceof CallFailed && decide.error.is('LETTER_NEEDS_PERSON')
  if (effect === null || letter.sentAt === null) return null
  const ask = (what: 'accept' | 'refuse') => {
    decide.reset()
    setAsked(what)
  }
  const send = (body: { isAccepted: boolean; reason?: string; byHand?: boolean }) =>
    decide.mutate({ params: { id: letter.id }, body })
  return (
    <div className="letter-decision">
      {decision ? (
        <>
          <p>
            <Chip tone={decision.isAccepted ? 'success' : 'danger'}>
              {decision.isAccepted ? 'Принято' : 'Отклонено'}
            </Chip>{' '}
            <span className="meta">
              {decision.by}, <Moment at={decision.at} />
            </span>
          </p>
          {decision.reason && <p>{typograph(decision.reason)}</p>}
          {decision.result.map((line) => (
            <p key={line}>{typograph(line)}</p>
          ))}
        </>
      ) : (
        <p>
          <Chip tone="warn">Ждёт решения экспертизы</Chip>
        </p>
      )}
      {mayDecide && (
        <div className="row wrap g8 no-print">
          <GuardedButton reason={whyNotAccept ?? undefined} onClick={() => ask('accept')}>
            Принять
          </GuardedButton>
          <Button variant="default" onClick={() => ask('refuse')}>
            Отклонить
          </Button>
        </div>
      )}
      {asked === 'accept' && (
        <ConfirmDialog
          opened
          title="Принять то, о чём просит письмо?"
          subject={letter.subject || letter.typeTitle}
          confirm={needsPerson ? byHand[effect] : 'Принять'}
          busy={decide.isPending}
          onConfirm={() => send({ isAccepted: true, ...(needsPerson && { byHand: true }) })}
          onClose={() => setAsked(undefined)}
        >
          {follows[effect]} Заявитель получит уведомление.
          <FailureNotice error={decide.error} />
        </ConfirmDialog>
      )}
      {asked === 'refuse' && (
        <ReasonDialog
          title="Отклонить письмо"
          confirm="Отклонить"
          hint="Заявитель увидит причину"
          busy={decide.isPending}
          error={decide.error}
          about={<p>{typograph(letter.subject || letter.typeTitle)}</p>}
          onConfirm={(reason) => send({ isAccepted: false, reason })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
