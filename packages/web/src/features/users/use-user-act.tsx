import { users } from '@portal/contract/features/users/endpoints'
import { fullName } from '@portal/domain/russian/names'
import { type ReactNode, useState } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { ReasonDialog } from '../../platform/ui/dialogs/reason-dialog.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { BlockUser } from './block-user.tsx'
import type { UserCard } from './users-queries.ts'

type Explained = 'unblock' | 'unconfirm' | 'makeStaff' | 'dismissStaff' | 'takeOffFactor'
type Asked = Explained | 'block'

// biome-ignore format: read by columns
const words = {
  unblock:      { title: 'Разблокировать пользователя?',          confirm: 'Разблокировать',      done: 'Пользователь разблокирован',      hint: 'Останется в истории учётной записи.', ends: 'Он сможет войти с прежним паролем.' },
  unconfirm:    { title: 'Снять подтверждение?',                  confirm: 'Снять подтверждение', done: 'Подтверждение снято',             hint: 'Останется в истории учётной записи.', ends: 'Все его сеансы закончатся сразу. Войти он сможет, когда учётную запись подтвердят снова.' },
  makeStaff:    { title: 'Сделать сотрудником экспертизы?',       confirm: 'Сделать сотрудником', done: 'Принят в сотрудники экспертизы',  hint: 'Например, приказ о приёме.', ends: 'Ему откроются все заявления и управление порталом.' },
  takeOffFactor: { title: 'Снять второй фактор?',                  confirm: 'Снять второй фактор', done: 'Второй фактор снят',              hint: 'Её увидит и сам человек. Например, потерял телефон и коды восстановления.', ends: 'Все его сеансы закончатся сразу, войти он сможет с одним паролем. Убедитесь, что об этом просит он сам.' },
  dismissStaff: { title: 'Снять роль сотрудника экспертизы?',     confirm: 'Снять роль',          done: 'Роль сотрудника снята',           hint: 'Например, увольнение или перевод.', ends: 'Заявления и управление порталом закроются для него сразу.' },
} as const

/** What is done with an account after a reason is given: `ask` opens the dialog that stands in `dialog`. */
export function useUserAct(user: UserCard): { ask: (act: Asked) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const toast = useToast()
  const { id } = user
  const options = {
    stale: [keys.users()],
    onDone: () => {
      if (asked && asked !== 'block') toast({ text: `${words[asked].done}: ${fullName(user)}` })
      setAsked(undefined)
    },
  }
  const unblock = useSend(users.unblock, options)
  const confirm = useSend(users.confirm, options)
  const staff = useSend(users.changeStaff, options)
  const takeOff = useSend(users.takeOffFactor, options)
  const sends = [unblock, confirm, staff, takeOff]
  const params = { id }
  const send = (act: Explained, reason: string) => {
    if (act === 'unblock') unblock.mutate({ params, body: { reason } })
    else if (act === 'unconfirm') confirm.mutate({ params, body: { isConfirmed: false, reason } })
    else if (act === 'takeOffFactor') takeOff.mutate({ params, body: { reason } })
    else staff.mutate({ params, body: { isStaff: act === 'makeStaff', reason } })
  }
  const ask = (act: Asked) => {
    for (const one of sends) one.reset()
    setAsked(act)
  }
  const close = () => setAsked(undefined)
  if (asked === 'block') return { ask, dialog: <BlockUser user={user} onClose={close} /> }
  const dialog = asked && (
    <ReasonDialog
      key={asked}
      title={words[asked].title}
      confirm={words[asked].confirm}
      hint={words[asked].hint}
      busy={sends.some(({ isPending }) => isPending)}
      error={sends.find(({ error }) => error)?.error}
      onConfirm={(reason) => send(asked, reason)}
      onClose={close}
      about={
        <>
          <p>
            <b>{fullName(user)}</b>, {user.login}
          </p>
          <p className="muted">{words[asked].ends}</p>
        </>
      }
    />
  )
  return { ask, dialog }
}
