import '../organization-rows.css'
import { Button } from '@mantine/core'
import { organizations } from '@portal/contract/features/organizations/endpoints'
import { invitedFaults, invitedFields } from '@portal/domain/accounts/account-names'
import { type MemberRole, memberRoles } from '@portal/domain/organizations/organization'
import { typedKeys } from '@portal/domain/typed-keys'
import { useState } from 'react'
import { CallFailed } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { ErrorSummary } from '../../../platform/form/error-summary.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../../platform/ui/dialogs/dialog-footer.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { FormGrid } from '../../../platform/ui/fields/form-grid.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../../platform/ui/fields/text-field.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'

const empty = { email: '', surname: '', name: '', patronymic: '', position: '' }
const labels = {
  email: 'Электронная почта',
  surname: 'Фамилия',
  name: 'Имя',
  patronymic: 'Отчество',
  position: 'Должность',
} as const

interface InviteDialogProps {
  organizationId: string
  onClose: () => void
}

/** Calls a colleague by e-mail. Who may give the link on by hand is shown it. */
export function InviteDialog({ organizationId, onClose }: InviteDialogProps) {
  const [values, setValues] = useState(empty)
  const [role, setRole] = useState<MemberRole>('member')
  const [attempt, setAttempt] = useState(0)
  const invite = useSend(organizations.invite, { stale: [keys.organizations(organizationId)] })
  const faults = invitedFaults(values)
  const said = (id: keyof typeof empty) => (invite.error instanceof CallFailed ? invite.error.field(id) : undefined)
  const send = () => {
    setAttempt(attempt + 1)
    if (Object.keys(faults).length > 0) return
    invite.mutate({ params: { id: organizationId }, body: { ...values, role } })
  }
  if (invite.data)
    return (
      <Dialog
        opened
        title="Приглашение отправлено"
        onClose={onClose}
        footer={
          <Button data-autofocus onClick={onClose}>
            Готово
          </Button>
        }
      >
        <Invited {...invite.data} email={values.email} />
      </Dialog>
    )
  return (
    <Dialog
      opened
      title="Пригласить сотрудника"
      onClose={onClose}
      busy={invite.isPending}
      footer={
        <DialogFooter busy={invite.isPending} onClose={onClose}>
          <Button loading={invite.isPending} onClick={send}>
            Пригласить
          </Button>
        </DialogFooter>
      }
    >
      <p className="muted">На этот адрес придёт письмо со ссылкой: по ней коллега задаст пароль и войдёт.</p>
      <FailureNotice error={invite.error} />
      <ErrorSummary attempt={attempt} />
      <FormGrid>
        {typedKeys(labels).map((id) => (
          <TextField
            key={id}
            label={labels[id]}
            required={invitedFields[id].needed}
            value={values[id]}
            maxLength={invitedFields[id].longest}
            error={attempt > 0 ? (faults[id] ?? said(id)) : undefined}
            {...(id === 'email' && { 'data-autofocus': true, type: 'email', autoComplete: 'off' })}
            onChange={(event) => setValues({ ...values, [id]: event.target.value })}
          />
        ))}
        <SelectField
          label="Роль"
          empty={null}
          options={typedKeys(memberRoles).map((value) => ({ value, label: memberRoles[value].title }))}
          value={role}
          onChange={(value) => setRole(value === 'orgAdmin' ? 'orgAdmin' : 'member')}
        />
      </FormGrid>
    </Dialog>
  )
}

function Invited({ url, isInvited, email }: { url: string | null; isInvited: boolean; email: string }) {
  if (url === null && isInvited)
    return (
      <p>{`Ссылка отправлена на ${email}. Она есть только в письме: так портал проверяет, что адрес принадлежит коллеге. Если письмо не придёт, проверьте адрес и папку со спамом.`}</p>
    )
  if (url === null) return <p>{`У ${email} уже есть учётная запись: человек стал сотрудником организации.`}</p>
  return (
    <>
      <p>{`Письмо отправлено на ${email}. Если оно не придёт, передайте ссылку сами: она действует один раз.`}</p>
      <Notice tone="info">
        <span className="organization-invitation-link">{url}</span>
      </Notice>
    </>
  )
}
