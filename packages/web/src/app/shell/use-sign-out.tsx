import { auth } from '@portal/contract/features/auth/endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { hasUnfinished, noteUnfinished } from '../../features/completeness/uploads/unfinished.ts'
import { forgetWaitingFiles } from '../../features/completeness/placement/waiting-files.ts'
import { call, callAs } from '../../platform/api/call.ts'
import { failureText } from '../../platform/api/call-failed.ts'
import { fetchCode } from '../../platform/api/fetch-code.ts'
import { unsentOf } from '../../platform/autosave/unsent.ts'
import { forgetUnsent } from '../../platform/autosave/local-copy.ts'
import { isSignedOut } from '../../platform/autosave/refused-fields.ts'
import { forgetTyped } from '../../platform/session/use-typed.ts'
import { askToSend } from '../../platform/session/send-now.ts'
import { leaveUnasked } from '../../platform/ui/dialogs/leave-unasked.ts'
import { mayLeave } from '../../platform/ui/dialogs/use-asked-leave.ts'
import { leaveTray } from '../../platform/ui/feedback/tray.tsx'
import { unsentText } from '../../platform/ui/feedback/network-strip.tsx'
import { useClearToasts, useToast } from '../../platform/ui/feedback/toasts.tsx'
import { forgetRecent } from '../commands/recent.ts'

// Asked of few: most leave with nothing unsent.
const ConfirmDialog = lazy(async () => ({
  default: (await fetchCode(() => import('../../platform/ui/dialogs/confirm-dialog.tsx'))).ConfirmDialog,
}))

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
  const clearToasts = useClearToasts()
  const [asked, setAsked] = useState<{ changes: number }>()
  const leave = useMutation({
    // Nobody, or somebody else in another tab, is signed in by now: the session is over already, what lies here is not.
    mutationFn: () => call(auth.logout, {}).catch(unlessSignedOut),
    onSuccess: (answer) => forgetAll(answer?.elsewhere ?? null),
    onError: (error) => toast({ tone: 'danger', text: failureText(error) }),
  })
  function forgetAll(elsewhere: string | null) {
    setAsked(undefined)
    forgetUnsent(userId)
    forgetTyped(userId)
    forgetRecent(userId)
    forgetWaitingFiles()
    leaveTray()
    clearToasts()
    if (hasUnfinished(userId)) void forgetUploads(userId)
    callAs(undefined)
    // Who came through the identity service leaves it, too, and comes back to the sign-in page from there.
    if (elsewhere !== null) return leaveUnasked(elsewhere)
    void router.navigate({ to: '/login', ignoreBlocker: true }).then(() => queries.clear())
  }
  const signOut = async () => {
    const left = await sendRest(userId)
    if (left > 0 || hasUnfinished(userId)) setAsked({ changes: left })
    else if (mayLeave()) leave.mutate()
  }
  return {
    signOut: () => void signOut(),
    question: asked && (
      <Suspense fallback={null}>
        <ConfirmDialog
          opened
          title={asked.changes ? 'Выйти, не дождавшись сохранения?' : 'Выйти, не дождавшись загрузки?'}
          subject={asked.changes ? unsentText(asked.changes) : 'Есть незаконченные загрузки файлов'}
          confirm="Выйти и стереть"
          busy={leave.isPending}
          onConfirm={() => leave.mutate()}
          onClose={() => setAsked(undefined)}
        >
          После выхода неотправленное сотрётся с этого компьютера: за ним может работать другой человек. Чтобы не
          потерять его, дождитесь {asked.changes ? 'связи и надписи «Сохранено»' : 'конца загрузки'}.
        </ConfirmDialog>
      </Suspense>
    ),
  }
}

function unlessSignedOut(error: unknown): undefined {
  if (!isSignedOut(error)) throw error
}

/** Files of one person are nothing for the next one at this computer. */
async function forgetUploads(userId: string): Promise<void> {
  const { uploads } = await import('../../features/completeness/uploads/uploads.ts')
  const { forgetKeptUploads } = await import('../../features/completeness/uploads/kept-uploads.ts')
  uploads.stopAll()
  uploads.clear()
  await forgetKeptUploads(userId)
  noteUnfinished(userId, false)
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
