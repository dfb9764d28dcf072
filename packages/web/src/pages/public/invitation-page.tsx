import { getRouteApi } from '@tanstack/react-router'
import { SetPasswordByLink } from '../../features/account/index.ts'
import { EntryFrame } from './entry-frame.tsx'
import { useEnter } from './use-enter.ts'

const route = getRouteApi('/invitation/$token')

/** For an invited person: his first password. */
export function InvitationPage() {
  const { token } = route.useParams()
  return (
    <EntryFrame title="Приглашение">
      <SetPasswordByLink token={token} kind="invitation" onSignedIn={useEnter()} />
    </EntryFrame>
  )
}
