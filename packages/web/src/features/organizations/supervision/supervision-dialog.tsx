import { Button } from '@mantine/core'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { isLegalInn } from '@portal/domain/requisites/inn'
import { useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { ErrorSummary } from '../../../platform/form/error-summary.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { DateField } from '../../../platform/ui/fields/date-field.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'

/** Lets a body look at the organisation's applications: whom, and until when. */
export function SupervisionDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const toast = useToast()
  const [inn, setInn] = useState('')
  const [until, setUntil] = useState('')
  const [attempt, setAttempt] = useState(0)
  const grant = useSend(organizations.grantSupervision, {
    stale: [keys.organizations(organizationId)],
    onDone: () => {
      toast({ text: 'Просмотр открыт' })
      onClose()
    },
  })
  const refused = (path: string) => (grant.error instanceof CallFailed ? grant.error.field(path) : undefined)
  const wrongInn = isLegalInn(inn.trim()) ? undefined : 'ИНН организации: 10 цифр с верной контрольной'
  const save = () => {
    setAttempt(attempt + 1)
    if (!wrongInn) grant.mutate({ params: { id: organizationId }, body: { inn: inn.trim(), until: until || null } })
  }
  return (
    <Dialog
      opened
      title="Открыть просмотр надзирающему органу"
      onClose={onClose}
      busy={grant.isPending}
      footer={
        <DialogFooter busy={grant.isPending} onClose={onClose}>
          <Button loading={grant.isPending} onClick={save}>
            Открыть просмотр
          </Button>
        </DialogFooter>
      }
    >
      <p className="muted">
        Администраторы этой организации увидят все ваши заявления и документы, и филиалов тоже, но ничего не смогут в
        них изменить.
      </p>
      <FailureNotice error={grant.error} />
      <ErrorSummary attempt={attempt} />
      <TextField
        label="ИНН надзирающей организации"
        required
        inputMode="numeric"
        data-autofocus
        value={inn}
        error={(attempt > 0 && wrongInn) || refused('inn')}
        onChange={(event) => setInn(event.target.value)}
      />
      <DateField
        label="Последний день"
        description="Пустой – пока не закроете."
        value={until}
        error={refused('until')}
        onChange={setUntil}
      />
    </Dialog>
  )
}
