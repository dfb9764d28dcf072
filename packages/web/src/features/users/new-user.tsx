import './users.css'
import { Button } from '@mantine/core'
import { users } from '@portal/contract/features/users/endpoints'
import { invitedFaults, invitedFields } from '@portal/domain/accounts/account-names'
import { typedKeys } from '@portal/domain/typed-keys'
import { type FormEvent, useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { ErrorSummary } from '../../platform/form/error-summary.tsx'
import { useHolds, useSession } from '../../platform/session/session.tsx'
import { forgetTypedAbout, useTyped } from '../../platform/session/use-typed.ts'
import { RestoredInputNotice } from '../../platform/ui/feedback/restored-input-notice.tsx'
import { ChoiceField } from '../../platform/ui/fields/choice-field.tsx'
import { FormGrid } from '../../platform/ui/fields/form-grid.tsx'
import { type Found, LookupField } from '../../platform/ui/fields/lookup-field.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { organizationSearch } from './users-queries.ts'

const labels = {
  surname: 'Фамилия',
  name: 'Имя',
  patronymic: 'Отчество',
  position: 'Должность',
  email: 'Электронная почта',
} as const
const fields = typedKeys(labels)

type Typed = Record<keyof typeof labels, string>
type Place = 'organization' | 'examination' | 'nowhere'
type Role = 'member' | 'orgAdmin'

const about = 'new user'
const empty: Typed = { surname: '', name: '', patronymic: '', position: '', email: '' }

const places = [
  { value: 'organization', label: 'В организации заявителя' },
  {
    value: 'examination',
    label: 'В экспертной организации',
    description: 'Увидит все заявления и управление порталом.',
  },
  { value: 'nowhere', label: 'Пока нигде', description: 'Организацию человек зарегистрирует сам.' },
] as const

const roles = [
  { value: 'member', label: 'Заявитель: свои заявления' },
  { value: 'orgAdmin', label: 'Администратор: все заявления и люди организации' },
] as const

/** Makes an account that waits for its person: a letter brings him a link, which is shown to who may give it on by hand. */
export function NewUser() {
  const isOfStaff = useHolds('Administration')
  const own = useOwnOrganization()
  const { values: typed, set, isBack, clear } = useTyped(about, () => empty)
  const [place, setPlace] = useState<Place>('organization')
  const [organization, setOrganization] = useState<Found | null>(own)
  const [role, setRole] = useState<Role>('member')
  const [attempt, setAttempt] = useState(0)
  const create = useSend(users.create, {
    stale: [keys.users(), keys.organizations()],
    // The fields keep it while the lists are read again.
    onDone: () => forgetTypedAbout(about),
  })
  const faults = invitedFaults(typed)
  const noOrganization = place === 'organization' && !organization ? 'Выберите организацию' : undefined
  const said = (path: string) => (create.error instanceof CallFailed ? create.error.field(path) : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (Object.keys(faults).length > 0 || noOrganization) return
    const { patronymic, position, ...names } = typed
    const at = place === 'organization' && organization ? { id: organization.id, role } : null
    const blank = (text: string) => text.trim() || null
    const body = { ...names, patronymic: blank(patronymic), position: blank(position), organization: at }
    create.mutate({ body: { ...body, isStaff: place === 'examination' } })
  }
  if (create.data)
    return (
      <div className="stack g16">
        <InvitationLink email={typed.email.trim()} url={create.data.url} />
        <div className="row g12 wrap">
          <Button component="a" href={`/user/${create.data.id}`}>
            Открыть карточку
          </Button>
          <Button
            variant="default"
            onClick={() => {
              clear()
              create.reset()
              setAttempt(0)
            }}
          >
            Завести ещё одну
          </Button>
        </div>
      </div>
    )
  return (
    <form onSubmit={submit} noValidate className="stack g16">
      <FailureNotice error={create.error} />
      <ErrorSummary attempt={attempt} />
      <RestoredInputNotice isBack={isBack} onClear={clear} />
      <Card title="Человек">
        <FormGrid>
          {fields.map((name) => (
            <TextField
              key={name}
              label={labels[name]}
              required={invitedFields[name].needed}
              value={typed[name]}
              maxLength={invitedFields[name].longest}
              autoComplete="off"
              {...(name === 'email' && {
                type: 'email',
                description: 'На этот адрес придёт приглашение, он же станет логином.',
              })}
              error={attempt > 0 ? (faults[name] ?? said(name)) : undefined}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          ))}
        </FormGrid>
      </Card>
      <Card title="Где работает">
        <div className="stack g16">
          {isOfStaff && (
            <ChoiceField
              label="Место работы"
              options={places}
              value={place}
              onChange={(value) => setPlace(places.find((one) => one.value === value)?.value ?? 'organization')}
            />
          )}
          {place === 'organization' && (
            <FormGrid>
              <LookupField
                label="Организация"
                required
                placeholder="Название или ИНН"
                value={organization}
                onChange={setOrganization}
                search={organizationSearch}
                error={attempt > 0 ? (noOrganization ?? said('organization')) : undefined}
              />
              <SelectField
                label="Роль"
                empty={null}
                options={roles}
                value={role}
                onChange={(value) => setRole(value === 'orgAdmin' ? 'orgAdmin' : 'member')}
              />
            </FormGrid>
          )}
        </div>
      </Card>
      <div className="row g12">
        <Button type="submit" loading={create.isPending}>
          Завести и пригласить
        </Button>
      </div>
    </form>
  )
}

/** The one an administrator looks after, or works for now; he need not look for it. */
function useOwnOrganization(): Found | null {
  const { organization, organizations } = useSession()
  const administered = organizations.filter((one) => one.role === 'orgAdmin')
  const own = administered.find(({ id }) => id === organization?.id) ?? administered[0]
  return own ? { id: own.id, name: own.name, note: '' } : null
}
