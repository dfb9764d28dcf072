import { Button } from '@mantine/core'
import { delegation } from '@portal/contract/delegation'
import { moscowDay } from '@portal/domain/days'
import { useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { texts } from '../../platform/i18n/texts.ts'
import { usePortalNow } from '../../platform/session/portal-now.ts'
import { Dialog } from '../../platform/ui/dialog.tsx'
import { FailureNotice } from '../../platform/ui/failure-notice.tsx'
import { type Found, FoundField } from '../../platform/ui/found-field.tsx'
import { useToast } from '../../platform/ui/toasts.tsx'
import { ExclusionFields, faultsOfTerms } from './exclusion-fields.tsx'
import { personSearch, requestSearch } from './exclusions-queries.ts'

interface ExcludeDialogProps {
  /** The application; absent: it is chosen here. */
  requestId?: string
  onClose: () => void
}

/** Keeps a person away from an application: from which, whom, why and until when. */
export function ExcludeDialog({ requestId: given, onClose }: ExcludeDialogProps) {
  const toast = useToast()
  const today = moscowDay(usePortalNow())
  const [request, setRequest] = useState<Found | null>(null)
  const [person, setPerson] = useState<Found | null>(null)
  const [terms, setTerms] = useState({ reason: '', until: '' })
  const [attempt, setAttempt] = useState(0)
  const requestId = given ?? request?.id
  const exclude = useSend(delegation.exclude, {
    stale: [...(requestId ? [keys.request(requestId)] : []), keys.requests()],
    onDone: ({ person, number }) => {
      toast({ text: given ? `Отстранён от заявления: ${person.name}` : `Отстранён от ${number}: ${person.name}` })
      onClose()
    },
  })
  const faults = {
    request: requestId ? undefined : 'Выберите заявление',
    person: person ? undefined : 'Выберите, кого отстранить',
    ...faultsOfTerms(terms, today),
  }
  const shown: Partial<typeof faults> = attempt > 0 ? faults : {}
  const refused = exclude.error instanceof CallFailed ? exclude.error.field('until') : undefined
  const save = () => {
    setAttempt(attempt + 1)
    if (!requestId || !person || Object.values(faults).some((fault) => fault !== undefined)) return
    const { reason, until } = terms
    exclude.mutate({ body: { requestId, userId: person.id, reason, until: until === '' ? null : until } })
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
          <Button loading={exclude.isPending} onClick={save}>
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
      {!given && (
        <FoundField
          label="Заявление"
          required
          placeholder="Номер, объект, заявитель"
          search={requestSearch}
          value={request}
          error={shown.request}
          onChange={setRequest}
        />
      )}
      <FoundField
        label="Кого"
        required
        placeholder="Фамилия, логин, почта"
        search={personSearch(requestId)}
        value={person}
        error={shown.person}
        onChange={setPerson}
      />
      <ExclusionFields terms={terms} faults={{ ...shown, until: shown.until ?? refused }} onChange={setTerms} />
    </Dialog>
  )
}
