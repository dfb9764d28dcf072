import { organizations } from '@portal/contract/features/organizations/endpoints'
import { users } from '@portal/contract/features/users/endpoints'
import { heldName, heldText, isHolding } from '@portal/domain/organizations/held'
import { fullName } from '@portal/domain/russian/names'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery, useSend } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { isStaff, useSession } from '../../platform/session/session.tsx'
import { ReasonDialog } from '../../platform/ui/dialogs/reason-dialog.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { SelectField } from '../../platform/ui/fields/select-field.tsx'
import type { UserCard } from './users-queries.ts'

/** Closes the portal to a person, and says who takes over what he has filed: nothing may become nobody's. */
export function BlockUser({ user, onClose }: { user: UserCard; onClose: () => void }) {
  const toast = useToast()
  const byStaff = isStaff(useSession())
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const block = useSend(users.block, {
    stale: [keys.users(), keys.organizations(), keys.requests()],
    onDone: () => {
      toast({ text: `Пользователь заблокирован: ${fullName(user)}` })
      onClose()
    },
  })
  const people = useQueries({
    queries: user.organizations.map(({ id }) =>
      apiQuery(keys.organizations(id, 'members'), organizations.members, { params: { id } }),
    ),
  })
  const held = user.organizations.flatMap(({ id, name }, at) => {
    const members = people[at]?.data?.members ?? []
    const own = members.find(({ userId }) => userId === user.id)
    const heirs = members.filter(({ userId, state }) => userId !== user.id && state === 'active')
    return own && isHolding(own) ? [{ id, name, own, heirs }] : []
  })
  const named = held.flatMap(({ id }) => (chosen[id] ? [{ organizationId: id, heirId: chosen[id] }] : []))
  const isEnough = byStaff || named.length === held.length
  const refusedFor = (id: string) => {
    const at = named.findIndex(({ organizationId }) => organizationId === id)
    return block.error instanceof CallFailed ? block.error.field(`heirs.${at}.heirId`) : undefined
  }
  return (
    <ReasonDialog
      title="Заблокировать пользователя?"
      confirm="Заблокировать"
      hint="Её увидит и сам человек. Например, увольнение или утрата устройства."
      busy={block.isPending || people.some(({ isLoading }) => isLoading)}
      error={block.error ?? people.find(({ error }) => error)?.error}
      isReady={isEnough}
      onConfirm={(reason) => block.mutate({ params: { id: user.id }, body: { reason, heirs: named } })}
      onClose={onClose}
      about={
        <>
          <p>
            <b>{fullName(user)}</b>, {user.login}
          </p>
          <p className="muted">
            Все его сеансы закончатся сразу, войти он не сможет. Сохранённое им останется.
            {byStaff &&
              held.length > 0 &&
              ' Кому перейдут его заявления и задания, можно выбрать сейчас; иначе портал попросит об этом администраторов организации.'}
          </p>
        </>
      }
      renderBefore={(tried) =>
        held.map(({ id, name, own, heirs }) => (
          <SelectField
            key={id}
            label={`Кому перейдут ${heldName(own)}: ${typograph(name)}`}
            description={`За ним ${heldText(own)}`}
            required={!byStaff}
            empty={byStaff ? 'решит администратор организации' : undefined}
            options={heirs.map((one) => ({
              value: one.userId,
              label: one.position ? `${one.name}, ${one.position}` : one.name,
            }))}
            value={chosen[id] ?? ''}
            error={(tried && !byStaff && !chosen[id] && `Выберите, кому перейдут ${heldName(own)}`) || refusedFor(id)}
            onChange={(heirId) => setChosen({ ...chosen, [id]: heirId })}
          />
        ))
      }
    />
  )
}
