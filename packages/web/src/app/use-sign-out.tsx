import { auth } from '@portal/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { callAs } from '../platform/api/call.ts'
import { failureText } from '../platform/api/call-failed.ts'
import { useSend } from '../platform/api/use-api.ts'
import { forgetUnsent, unsentOf } from '../platform/autosave/local-copy.ts'
import { askToSend } from '../platform/session/send-now.ts'
import { ConfirmDialog } from '../platform/ui/confirm-dialog.tsx'
import { unsentText } from '../platform/ui/network-strip.tsx'
import { useToast } from '../platform/ui/toasts.tsx'
import { forgetRecent } from './recent.ts'

const patienceMs = 3_000
const lookAgainMs = 100

/**
 * Ends the session and leaves nothing of it here: neither in the cache nor, for the next person at this computer, in its
 * storage. What could not be sent until then is not thrown away unasked.
 */
export function useSignOut(userId: string): { signOut: () => void; question: ReactNode } {
  const queries = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const [unsent, setUnsent] = useState(0)
  const leave = useSend(auth.logout, {
    onDone: () => {
      setUnsent(0)
      forgetUnsent(userId)
      forgetRecent(userId)
      callAs(undefined)
      void router.navigate({ to: '/login' }).then(() => queries.clear())
    },
    onFailed: (error) => toast({ tone: 'danger', text: failureText(error) }),
  })
  const signOut = async () => {
    const left = await sendRest(userId)
    if (left === 0) leave.mutate({})
    else setUnsent(left)
  }
  return {
    signOut: () => void signOut(),
    question: (
      <ConfirmDialog
        opened={unsent > 0}
        title="Выйти, не дождавшись сохранения?"
        subject={unsentText(unsent)}
        confirm="Выйти и стереть"
        busy={leave.isPending}
        onConfirm={() => leave.mutate({})}
        onClose={() => setUnsent(0)}
      >
        После выхода неотправленное сотрётся с этого компьютера: за ним может работать другой человек. Чтобы не потерять
        его, дождитесь связи и надписи «Сохранено».
      </ConfirmDialog>
    ),
  }
}

/** Gives what is being saved a moment. Answers how many changes are left. */
async function sendRest(userId: string): Promise<number> {
  askToSend()
  for (let waited = 0; countUnsent(userId) > 0 && waited < patienceMs; waited += lookAgainMs)
    await new Promise((done) => setTimeout(done, lookAgainMs))
  return countUnsent(userId)
}

function countUnsent(userId: string): number {
  return [...unsentOf(userId).values()].reduce((sum, count) => sum + count, 0)
}
