import { auth } from '@portal/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { failureText } from '../platform/api/call-failed.ts'
import { useSend } from '../platform/api/use-api.ts'
import { useToast } from '../platform/ui/toasts.tsx'
import { forgetRecent } from './recent.ts'

/** Ends the session and leaves nothing of it in the cache. */
export function useSignOut(userId: string): () => void {
  const queries = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const leave = useSend(auth.logout, {
    onDone: () => {
      forgetRecent(localStorage, userId)
      void router.navigate({ to: '/login' }).then(() => queries.clear())
    },
    onFailed: (error) => toast({ tone: 'danger', text: failureText(error) }),
  })
  return () => leave.mutate({})
}
