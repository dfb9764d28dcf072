import { Button } from '@mantine/core'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { isKpp } from '@portal/domain/requisites/inn'
import { useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { ErrorSummary } from '../../../platform/form/error-summary.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { useToast } from '../../../platform/ui/feedback/toasts.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'

const empty = { fullName: '', shortName: '', kpp: '', legalAddress: '' }

/** A new branch: what it has of its own. */
export function BranchDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const toast = useToast()
  const [values, setValues] = useState(empty)
  const [attempt, setAttempt] = useState(0)
  const create = useSend(organizations.createBranch, {
    stale: [keys.organizations(organizationId), keys.organizations('list')],
    onDone: () => {
      toast({ text: `Филиал добавлен: ${values.shortName || values.fullName}` })
      onClose()
    },
  })
  const faults = faultsOf(values)
  const refused = (name: keyof typeof empty) =>
    create.error instanceof CallFailed ? create.error.field(name) : undefined
  const field = (name: keyof typeof empty) => ({
    value: values[name],
    error: (attempt > 0 ? faults[name] : undefined) ?? refused(name),
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  const save = () => {
    setAttempt(attempt + 1)
    if (Object.keys(faults).length === 0) create.mutate({ params: { id: organizationId }, body: values })
  }
  return (
    <Dialog
      opened
      title="Новый филиал"
      onClose={onClose}
      busy={create.isPending}
      footer={
        <DialogFooter busy={create.isPending} onClose={onClose}>
          <Button loading={create.isPending} onClick={save}>
            Добавить филиал
          </Button>
        </DialogFooter>
      }
    >
      <p className="muted">ИНН и ОГРН у филиала те же, что у организации. Её администратор видит и его заявления.</p>
      <FailureNotice error={create.error} />
      <ErrorSummary attempt={attempt} />
      <TextField label="Полное наименование" required data-autofocus {...field('fullName')} />
      <TextField label="Сокращённое наименование" {...field('shortName')} />
      <TextField label="КПП" required {...field('kpp')} />
      <TextArea label="Адрес" required rows={2} {...field('legalAddress')} />
    </Dialog>
  )
}

function faultsOf({ fullName, kpp, legalAddress }: typeof empty): Partial<typeof empty> {
  return {
    ...(fullName.trim() === '' && { fullName: 'Укажите полное наименование филиала' }),
    ...(!isKpp(kpp.trim()) && { kpp: 'КПП состоит из 9 знаков, например 770101001' }),
    ...(legalAddress.trim() === '' && { legalAddress: 'Укажите адрес филиала' }),
  }
}
