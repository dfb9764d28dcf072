import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import type { Move } from '../../features/stages/stages-queries.ts'
import type { Autosave } from '../../platform/autosave/autosave.ts'
import { fetchCode } from '../../platform/api/fetch-code.ts'
import { unsentParts } from '../../platform/autosave/unsent.ts'
import { statusOf } from '../../platform/autosave/save-status.tsx'
import { askToSend } from '../../platform/session/send-now.ts'
import { useSession } from '../../platform/session/session.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'

/** Asked before a move is begun; false: not now. */
export type Ready = (move: Pick<Move, 'action'>) => Promise<boolean>
export type ReadyRef = RefObject<Ready | undefined>

interface SaveBeforeMove {
  requestId: string
  /** Paths that may be changed now. */
  open: readonly string[]
  /** Forms of the page itself; others go by what lies of them on this computer. */
  all?: readonly Autosave[]
  readyRef: ReadyRef
}

const none: readonly Autosave[] = []
const patienceMs = 3_000
const lookAgainMs = 100
const inDrawers = /^(?:participant|part|stead|item)-/

/** A move waits for what is still being saved: after it the fields may be closed. */
export function useSaveBeforeMove({ requestId, open, all = none, readyRef }: SaveBeforeMove) {
  const toast = useToast()
  const queries = useQueryClient()
  const { id: userId } = useSession()
  const openNow = open.join('|')
  useEffect(() => {
    const of = { userId, requestId }
    const asked = { ...of, queries, open: openNow.split('|').filter(Boolean) }
    // Of what is filled in a drawer nothing else on the page tells; what was of things that are no more is forgotten.
    const tell = async () => {
      const { leftText, unsentLeft } = await unsent()
      const left = (await unsentLeft(asked)).filter((part) => inDrawers.test(part))
      if (left.length > 0) toast({ text: leftText(left), tone: 'warn' })
    }
    if (unsentParts(of).length > 0) tell().catch(() => undefined)
    readyRef.current = async ({ action }) => {
      if (isUnsaved(all)) await Promise.all(all.map((one) => one.flush()))
      if (isUnsaved(all)) {
        toast({ text: statusOf(all, ''), tone: 'warn' })
        return false
      }
      if (unsentParts(of).length === 0) return true
      const { barring, leftText } = await unsent()
      if ((await barring(action, asked)).length === 0) return true
      askToSend()
      for (let waited = 0; unsentParts(of).length > 0 && waited < patienceMs; waited += lookAgainMs)
        await new Promise((done) => setTimeout(done, lookAgainMs))
      const left = await barring(action, asked)
      if (left.length > 0) toast({ text: leftText(left), tone: 'warn' })
      return left.length === 0
    }
    return () => {
      readyRef.current = undefined
    }
  }, [all, openNow, queries, readyRef, requestId, toast, userId])
}

/** Fetched only where something was left: most moves find everything sent. */
function unsent() {
  return fetchCode(() => import('./unsent-left.ts'))
}

function isUnsaved(all: readonly Autosave[]): boolean {
  return all.some((one) => one.state().phase !== 'saved')
}
