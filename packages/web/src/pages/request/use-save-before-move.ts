import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import type { Move } from '../../features/stages/stages-queries.ts'
import type { Autosave } from '../../platform/autosave/autosave.ts'
import { unsentParts } from '../../platform/autosave/local-copy.ts'
import { statusOf } from '../../platform/autosave/save-status.tsx'
import { askToSend } from '../../platform/session/send-now.ts'
import { useSession } from '../../platform/session/session.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { unsentLeft, unsentTitle } from './unsent-left.ts'

/** Asked before a move is begun; false: not now. */
export type Ready = (move: Pick<Move, 'action'>) => Promise<boolean>
export type ReadyRef = RefObject<Ready | undefined>

interface SaveBeforeMove {
  requestId: string
  /** Paths that may be changed now. */
  open: readonly string[]
  /** Forms of the page itself; others go by what lies of them on this computer. */
  all?: readonly Autosave[]
  /** The moves that close the answers to remarks; any other leaves an unfinished one as it is. */
  closingAnswers?: readonly Move['action'][]
  readyRef: ReadyRef
}

const none: readonly Autosave[] = []
const noMoves: readonly Move['action'][] = []
const patienceMs = 3_000
const lookAgainMs = 100
const inDrawers = /^(?:participant|part|stead|item)-/

/** A move waits for what is still being saved: after it the fields may be closed. */
export function useSaveBeforeMove({ requestId, open, all = none, closingAnswers = noMoves, readyRef }: SaveBeforeMove) {
  const toast = useToast()
  const queries = useQueryClient()
  const { id: userId } = useSession()
  const openNow = open.join('|')
  useEffect(() => {
    const of = { userId, requestId }
    const leftOf = () => unsentLeft({ ...of, queries, open: openNow.split('|').filter(Boolean) })
    // Of what is filled in a drawer nothing else on the page tells; what was of things that are no more is forgotten.
    const tell = async () => {
      const left = (await leftOf()).filter((part) => inDrawers.test(part))
      if (left.length > 0) toast({ text: leftText(left), tone: 'warn' })
    }
    if (unsentParts(of).length > 0) tell().catch(() => undefined)
    const barring = async (action: Move['action']) => {
      const left = await leftOf().catch(() => unsentParts(of))
      return left.filter((part) => !part.startsWith('answer-') || closingAnswers.includes(action))
    }
    readyRef.current = async ({ action }) => {
      if (isUnsaved(all)) await Promise.all(all.map((one) => one.flush()))
      if (isUnsaved(all)) {
        toast({ text: statusOf(all, ''), tone: 'warn' })
        return false
      }
      if (unsentParts(of).length === 0 || (await barring(action)).length === 0) return true
      askToSend()
      for (let waited = 0; unsentParts(of).length > 0 && waited < patienceMs; waited += lookAgainMs)
        await new Promise((done) => setTimeout(done, lookAgainMs))
      const left = await barring(action)
      if (left.length > 0) toast({ text: leftText(left), tone: 'warn' })
      return left.length === 0
    }
    return () => {
      readyRef.current = undefined
    }
  }, [all, closingAnswers, openNow, queries, readyRef, requestId, toast, userId])
}

function leftText(parts: readonly string[]): string {
  const titles = [...new Set(parts.map(unsentTitle))].join(', ')
  return `Осталось на этом компьютере: ${titles}. Откройте, допишите и дождитесь надписи «Сохранено».`
}

function isUnsaved(all: readonly Autosave[]): boolean {
  return all.some((one) => one.state().phase !== 'saved')
}
