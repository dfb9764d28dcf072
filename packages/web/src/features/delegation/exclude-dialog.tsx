import { Button } from '@mantine/core'
import { delegation } from '@portal/contract/delegation'
import { isDay, moscowDay } from '@portal/domain/days'
import { useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { texts } from '../../platform/i18n/texts.ts'
import { usePortalNow } from '../../platform/session/portal-now.ts'
import { DateField } from '../../platform/ui/date-field.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { FailureNotice } from '../../platform/ui/failure-notice.tsx'
import { SearchField } from '../../platform/ui/search-field.tsx'
import { TextArea } from '../../platform/ui/text-area.tsx'
import { useToast } from '../../platform/ui/toasts.tsx'

interface ExcludeDialogProps {
  requestId: string
  people: readonly { id: string; name: string }[]
  onClose: () => void
}

const shortest = 5

/** Keeps a person away from an application: whom, why and until when. */
export function ExcludeDialog({ requestId, people, onClose }: ExcludeDialogProps) {
  const toast = useToast()
  const today = moscowDay(usePortalNow())
  const [userId, setUserId] = useState('')
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [attempt, setAttempt] = useState(0)
  const exclude = useSend(delegation.exclude, {
    stale: [keys.request(requestId), keys.requests()],
    onDone: ({ person }) => {
      toast({ text: `Отстранён от заявления: ${person.name}` })
      onClose()
    },
  })
  const faults = {
    userId: userId === '' ? 'Выберите, кого отстранить' : undefined,
    reason: reason.trim().length < shortest ? `Укажите причину, не короче ${shortest} знаков` : undefined,
    until: dayFault(until, today),
  }
  const shown = attempt > 0 ? faults : { userId: undefined, reason: undefined, until: undefined }
  const refused = exclude.error instanceof CallFailed ? exclude.error.field('until') : undefined
  const save = () => {
    setAttempt(attempt + 1)
    if (Object.values(faults).some((fault) => fault !== undefined)) return
    exclude.mutate({ body: { requestId, userId, reason, until: until === '' ? null : until } })
  }
  return (
    <Dialog
      opened
      title="Отстранить от заявления"
      onClose={onClose}
      busy={exclude.isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={exclude.isPending}>
            {texts.cancel}
          </Button>
          <Button color="red" loading={exclude.isPending} onClick={save}>
            Отстранить
          </Button>
        </>
      }
    >
      <p className="muted">
        Для этого человека заявление закроется, какой бы ни была его роль: ни документов, ни извещений. Вернуть доступ
        можно в любой день.
      </p>
      <FailureNotice error={exclude.error} />
      <ErrorSummary attempt={attempt} />
      <SearchField
        label="Кого"
        required
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={userId}
        error={shown.userId}
        onChange={setUserId}
      />
      <TextArea
        label="Причина"
        required
        description="Например, родство с заявителем или участие в проектировании."
        value={reason}
        maxLength={500}
        error={shown.reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <DateField
        label="По какой день"
        description="Пусто: пока доступ не вернут."
        value={until}
        min={today}
        error={shown.until ?? refused}
        onChange={setUntil}
      />
    </Dialog>
  )
}

function dayFault(until: string, today: string): string | undefined {
  if (until === '') return undefined
  if (!isDay(until)) return texts.notADate
  return until < today ? 'Последний день уже прошёл' : undefined
}
