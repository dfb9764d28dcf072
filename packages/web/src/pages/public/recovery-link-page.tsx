import { getRouteApi } from '@tanstack/react-router'
import { SetPasswordByLink } from '../../features/account/index.ts'
import { EntryFrame } from './entry-frame.tsx'
import { useEnter } from './use-enter.ts'

const route = getRouteApi('/recovery/$token')

/** For who came by the letter: a new password. */
export function RecoveryLinkPage() {
  const { token } = route.useParams()
  return (
    <EntryFrame title="Новый пароль">
      <SetPasswordByLink token={token} kind="recovery" onSignedIn={useEnter()} />
    </EntryFrame>
  )
}
