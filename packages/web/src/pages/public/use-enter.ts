import { ownPath } from '@portal/contract/own-path'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { beginCallsOf } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import type { Session } from '../../platform/session/session.tsx'

/** What follows a sign-in: nothing of before is left, and the page that was wanted opens. */
export function useEnter(): (me: Session, address?: string) => void {
  const router = useRouter()
  const queries = useQueryClient()
  return (me, address) => {
    queries.clear()
    beginCallsOf(me.id)
    queries.setQueryData(keys.me, me)
    // The way back leads past this page: who has signed in is not asked again.
    router.history.replace(ownPath(address) ?? '/')
  }
}
