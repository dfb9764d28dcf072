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
import { useToast } from '../../platform/ui/toasts.tsx'
import { ExclusionFields, faultsOfTerms } from './exclusion-fields.tsx'
import type { Exclusion } from './exclusions-queries.ts'

/** Another reason or another last day for who is kept away. */
export function ChangeExclusion({ exclusion, onClose }: { exclusion: Exclusion; onClose: () => void }) {
  const { id, requestId, number, person } = exclusion
  const toast = useToast()
  const today = moscowDay(usePortalNow())
  const [terms, setTerms] = useState({ reason: exclusion.reason, until: exclusion.until ?? '' })
  const [attempt, setAttempt] = useState(0)
  const change = useSend(delegation.changeExclusion, {
    stale: [keys.request(requestId), keys.requests()],
    onDone: () => {
      toast({ text: `Отстранение изменено: ${person.name}` })
      onClose()
    },
  })
  const faults = faultsOfTerms(terms, today)
  const shown: Partial<typeof faults> = attempt > 0 ? faults : {}
  const refused = change.error instanceof CallFailed ? change.error.field('until') : undefined
  const save = () => {
    setAttempt(attempt + 1)
    if (faults.reason !== undefined || faults.until !== undefined) return
    const { reason, until } = terms
    change.mutate({ params: { id }, body: { reason, until: until === '' ? null : until } })
  }
  return (
    <Dialog
      opened
      title="Изменить отстранение"
      onClose={onClose}
      busy={change.isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={change.isPending}>
            {texts.cancel}
          </Button>
          <Button loading={change.isPending} onClick={save}>
            Сохранить
          </Button>
        </>
      }
    >
      <p>
        <b>{person.name}</b>, заявление <span className="nowrap">{number}</span>
      </p>
      <FailureNotice error={change.error} />
      <ErrorSummary attempt={attempt} />
      <ExclusionFields terms={terms} faults={{ ...shown, until: shown.until ?? refused }} onChange={setTerms} />
    </Dialog>
  )
}
