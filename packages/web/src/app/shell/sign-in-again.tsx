import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { SignInForm } from '../../features/auth/index.ts'
import { EsiaWay } from '../../features/esia/index.ts'
import { callAgainAs } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import type { Session } from '../../platform/session/session.tsx'
import { Dialog } from '../../platform/ui/dialogs/dialog.tsx'
import { leaveUnasked } from '../../platform/ui/dialogs/leave-unasked.ts'

interface SignInAgainProps {
  person: Session
  /** Why his account is closed; undefined: it is not. */
  closed?: string | undefined
  opened: boolean
  /** The same person is back. */
  onSame: () => void
  onClose: () => void
}

/** Over the page whose session ended: the same person goes on where he was, anybody else gets a clean portal. */
export function SignInAgain({ person, closed, opened, onSame, onClose }: SignInAgainProps) {
  const queries = useQueryClient()
  if (closed !== undefined)
    return (
      <Dialog
        opened={opened}
        title="Доступ к порталу закрыт"
        size="small"
        onClose={onClose}
        footer={
          <Button component="a" href="/login">
            На страницу входа
          </Button>
        }
      >
        <p role="alert">{typograph(closed)}</p>
        <p>Всё, что портал успел сохранить, цело. Обратитесь к администратору вашей организации или портала.</p>
      </Dialog>
    )
  return (
    <Dialog opened={opened} title="Сеанс закончился" size="small" onClose={onClose}>
      <p>Войдите снова и продолжите с того же места. Набранное осталось на этой странице.</p>
      <SignInForm
        login={person.login}
        otherWay={<EsiaWay returnTo={location.pathname + location.search + location.hash} />}
        onSignedIn={(me) => {
          // Nothing of the first person may stay in the memory of the page.
          if (me.id !== person.id) return leaveUnasked('/')
          callAgainAs(me.id)
          queries.setQueryData(keys.me, me)
          onSame()
        }}
      />
    </Dialog>
  )
}
