import { getRouteApi } from '@tanstack/react-router'
import { ConfirmEmail } from '../../features/account/index.ts'
import { EntryFrame } from './entry-frame.tsx'

const route = getRouteApi('/email/$token')

/** For who came by the letter to a new address. */
export function EmailPage() {
  const { token } = route.useParams()
  return (
    <EntryFrame title="Новый адрес почты">
      <ConfirmEmail token={token} />
    </EntryFrame>
  )
}
