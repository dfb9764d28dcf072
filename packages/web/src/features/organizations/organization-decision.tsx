import { Button } from '@mantine/core'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { dayText } from '@portal/domain/calendar/days'
import { useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../platform/ui/dialogs/dialog-footer.tsx'
import { TextArea } from '../../platform/ui/fields/text-area.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import type { OrganizationView } from './organization-queries.ts'

/** That an organisation waits or was refused: why, and what the reader can do about it. */
export function OrganizationDecision({ organization }: { organization: OrganizationView }) {
  const { id, state, tie, registration, decision } = organization
  const [deciding, setDeciding] = useState<'approve' | 'refuse'>()
  const toast = useToast()
  const resubmit = useSend(organizations.resubmit, {
    stale: [keys.organizations()],
    onDone: () => toast({ text: 'Направлено на рассмотрение' }),
  })
  if (state === 'waiting')
    return (
      <>
        <Notice
          tone="warn"
          title={
            tie === 'staff' ? 'Регистрация ждёт вашего решения' : 'Регистрацию рассматривают сотрудники экспертизы'
          }
          action={
            tie === 'staff' && (
              <span className="row wrap g8">
                <Button size="sm" onClick={() => setDeciding('approve')}>
                  Подтвердить
                </Button>
                <Button size="sm" variant="default" onClick={() => setDeciding('refuse')}>
                  Отказать
                </Button>
              </span>
            )
          }
        >
          {registration && <span>{aboutText(registration)}</span>}
          {decision === null && tie !== 'staff' && ' О решении придёт уведомление. Карточку можно пока изменить.'}
        </Notice>
        {deciding && (
          <DecisionDialog organization={organization} as={deciding} onClose={() => setDeciding(undefined)} />
        )}
      </>
    )
  if (state !== 'refused') return null
  return (
    <Notice
      tone="danger"
      title={decision?.words ? `В регистрации отказано: ${decision.words}` : 'В регистрации отказано'}
      action={
        tie === 'registrant' && (
          <Button size="sm" loading={resubmit.isPending} onClick={() => resubmit.mutate({ params: { id } })}>
            Направить снова
          </Button>
        )
      }
    >
      <FailureNotice error={resubmit.error} />
      {tie === 'registrant' && 'Исправьте карточку и направьте её снова.'}
    </Notice>
  )
}

function aboutText({ by, why, source, asOf }: NonNullable<OrganizationView['registration']>): string {
  const from = source && asOf ? ` ${source} на ${dayText(asOf)}.` : ''
  return `Регистрирует: ${by}.${why ? ` ${why}.` : ''}${from}`
}

interface DecisionDialogProps {
  organization: OrganizationView
  as: 'approve' | 'refuse'
  onClose: () => void
}

function DecisionDialog({ organization, as, onClose }: DecisionDialogProps) {
  const toast = useToast()
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const isApproved = as === 'approve'
  const decide = useSend(organizations.decide, {
    stale: [keys.organizations()],
    onDone: () => {
      toast({ text: isApproved ? 'Регистрация подтверждена' : 'В регистрации отказано' })
      onClose()
    },
  })
  const fault =
    tried && !isApproved && words.trim().length < 5 ? 'Напишите, почему отказано, не короче 5 знаков' : undefined
  const refused = decide.error instanceof CallFailed ? decide.error.field('words') : undefined
  const save = () => {
    setTried(true)
    if (!isApproved && words.trim().length < 5) return
    decide.mutate({ params: { id: organization.id }, body: { approve: isApproved, words: words.trim() } })
  }
  return (
    <Dialog
      opened
      title={isApproved ? 'Подтвердить регистрацию' : 'Отказать в регистрации'}
      size="small"
      onClose={onClose}
      busy={decide.isPending}
      footer={
        <DialogFooter busy={decide.isPending} onClose={onClose}>
          <Button loading={decide.isPending} onClick={save}>
            {isApproved ? 'Подтвердить' : 'Отказать'}
          </Button>
        </DialogFooter>
      }
    >
      <p>
        <b>{organization.name}</b>
      </p>
      {isApproved && organization.registration && (
        <p>{`Администратором станет ${organization.registration.by}: он сможет подавать заявления и приглашать сотрудников.`}</p>
      )}
      <FailureNotice error={decide.error} />
      <TextArea
        label={isApproved ? 'Примечание' : 'Причина'}
        required={!isApproved}
        rows={3}
        maxLength={500}
        data-autofocus
        value={words}
        error={fault ?? refused}
        onChange={(event) => setWords(event.target.value)}
      />
    </Dialog>
  )
}
