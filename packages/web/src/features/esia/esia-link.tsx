import { Button } from '@mantine/core'
import { esia } from '@portal/contract/features/esia/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useSend } from '../../platform/api/use-api.ts'
import { fullName, sessionQuery } from '../../platform/session/session.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'

interface EsiaLinkProps {
  email: string | null
  /** This very page: one comes back to it signed in. */
  here: string
  /** Where the browser goes on. */
  onDone: (next: string) => void
}

/** The address is that of an account there is: who knows its password links it, and has one account, not two. */
export function EsiaLink({ email, here, onDone }: EsiaLinkProps) {
  const session = useQuery({ ...sessionQuery, retry: false })
  const link = useSend(esia.link, { onDone: ({ next }) => onDone(next) })
  if (session.isPending) return null
  const me = session.data
  return (
    <div className="col g12">
      <FailureNotice error={link.error} />
      <p>
        На портале уже есть учётная запись с адресом {email}.{' '}
        {me ? (
          <>
            Сейчас вы вошли как <b>{fullName(me)}</b> (логин {me.login}).
          </>
        ) : (
          'Если она ваша, войдите в неё по логину и паролю: дальше вход через Госуслуги будет открывать её же.'
        )}
      </p>
      {me ? (
        <Button fullWidth loading={link.isPending} onClick={() => link.mutate({})}>
          Связать с Госуслугами и продолжить
        </Button>
      ) : (
        <Button component="a" href={`/login?${new URLSearchParams({ return: here })}`} fullWidth>
          Войти по логину и паролю
        </Button>
      )}
      <p className="muted">
        Если учётная запись не ваша, сообщите администратору портала или укажите на Госуслугах другой адрес.
      </p>
    </div>
  )
}
