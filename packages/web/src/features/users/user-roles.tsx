import { Button } from '@mantine/core'
import { users } from '@portal/contract/features/users/endpoints'
import { fullName } from '@portal/domain/russian/names'
import { longestPosition } from '@portal/domain/accounts/account-names'
import { useState } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { GuardedButton } from '../../platform/ui/buttons/guarded-button.tsx'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../platform/ui/dialogs/dialog-footer.tsx'
import { Person } from '../../platform/ui/display/person.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { ChoiceField } from '../../platform/ui/fields/choice-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { useUserAct } from './use-user-act.tsx'
import type { UserCard } from './users-queries.ts'

type Organization = UserCard['organizations'][number]

/** For whom a person works and as what. */
export function UserRoles({ user }: { user: UserCard }) {
  const { organizations, isStaff, acts } = user
  const [changing, setChanging] = useState<Organization>()
  const { ask, dialog } = useUserAct(user)
  return (
    <>
      <Card title="Организации и роли">
        {organizations.length === 0 && !isStaff && <p className="muted">Ни в одной организации не состоит.</p>}
        {isStaff && <Person name="Экспертная организация" note="сотрудник экспертизы, управляет порталом" />}
        {organizations.map((one) => (
          <Person
            key={one.id}
            name={one.name}
            note={typograph(
              [one.role === 'orgAdmin' ? 'администратор организации' : 'заявитель', one.position]
                .filter(Boolean)
                .join(', '),
            )}
            aside={
              acts.changeRoles !== undefined && (
                <Button variant="default" onClick={() => setChanging(one)}>
                  Изменить роль
                </Button>
              )
            }
          />
        ))}
      </Card>
      {acts.makeStaff !== undefined && !isStaff && (
        <Card title="Экспертная организация">
          <div className="user-danger">
            <p>Сотрудник экспертизы видит все заявления и управляет порталом.</p>
            <GuardedButton reason={acts.makeStaff} variant="default" onClick={() => ask('makeStaff')}>
              Сделать сотрудником
            </GuardedButton>
          </div>
        </Card>
      )}
      {acts.dismissStaff !== undefined && (
        <Card title="Экспертная организация">
          <div className="user-danger">
            <p>Без этой роли человек останется на портале, но ни заявлений, ни управления не увидит.</p>
            <GuardedButton reason={acts.dismissStaff} variant="default" onClick={() => ask('dismissStaff')}>
              Снять роль сотрудника
            </GuardedButton>
          </div>
        </Card>
      )}
      {changing && <ChangeRole user={user} organization={changing} onClose={() => setChanging(undefined)} />}
      {dialog}
    </>
  )
}

interface ChangeRoleProps {
  user: UserCard
  organization: Organization
  onClose: () => void
}

const roleOptions = [
  { value: 'member', label: 'Заявитель: готовит и ведёт свои заявления' },
  { value: 'orgAdmin', label: 'Администратор организации: все её заявления и люди' },
] as const

function ChangeRole({ user, organization, onClose }: ChangeRoleProps) {
  const toast = useToast()
  const [role, setRole] = useState(organization.role)
  const [position, setPosition] = useState(organization.position ?? '')
  const change = useSend(users.changeRole, {
    stale: [keys.users(), keys.me],
    onDone: () => {
      toast({ text: `Роль изменена: ${fullName(user)}` })
      onClose()
    },
  })
  return (
    <Dialog
      opened
      title="Роль в организации"
      onClose={onClose}
      busy={change.isPending}
      footer={
        <DialogFooter busy={change.isPending} onClose={onClose}>
          <Button
            loading={change.isPending}
            onClick={() =>
              change.mutate({
                params: { id: user.id, organizationId: organization.id },
                body: { role, position: position.trim() || null },
              })
            }
          >
            Сохранить
          </Button>
        </DialogFooter>
      }
    >
      <p>
        <b>{fullName(user)}</b>, {typograph(organization.name)}
      </p>
      <FailureNotice error={change.error} />
      <ChoiceField
        label="Роль"
        options={roleOptions}
        value={role}
        onChange={(value) => setRole(value === 'orgAdmin' ? 'orgAdmin' : 'member')}
      />
      {organization.role === 'orgAdmin' && role === 'member' && (
        <p className="muted">Людьми и чужими заявлениями организации он управлять перестанет сразу.</p>
      )}
      <TextField
        label="Должность"
        value={position}
        maxLength={longestPosition}
        onChange={(event) => setPosition(event.target.value)}
      />
    </Dialog>
  )
}
