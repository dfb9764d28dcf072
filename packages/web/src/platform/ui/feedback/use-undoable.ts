import type { Endpoint, Got, Sent } from '@portal/contract/endpoint'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/call-failed.ts'
import { useSend } from '../../api/use-api.ts'
import type { Tone } from '../tone.ts'
import { useToast } from './toasts.tsx'

interface Undoable<A extends Endpoint, B extends Endpoint> {
  act: A
  /** The call that takes it back. */
  back: B
  stale: readonly QueryKey[]
  tone?: Tone
  onDone?: () => void
  onBack?: (reply: Got<B>, input: Sent<B>) => void
}

/**
 * An act that is done at once and can be taken back for a few seconds: what is said of it and how it is taken back are named
 * as it is asked for, because the row goes before the toast comes, and one may be done while another is still on its way.
 */
export function useUndoable<const A extends Endpoint, const B extends Endpoint>(options: Undoable<A, B>) {
  const { act, back, stale, tone, onDone, onBack } = options
  const toast = useToast()
  const onFailed = (error: unknown) => toast({ text: failureText(error), tone: 'danger' })
  const undo = useSend(back, { stale, onFailed, ...(onBack && { onDone: onBack }) })
  const [said] = useState(() => new Map<string, { text: string; undo: Sent<B> }>())
  const { mutate } = useSend(act, {
    stale,
    onFailed,
    onDone: (_, input) => {
      const done = said.get(JSON.stringify(input))
      onDone?.()
      if (done) toast({ text: done.text, tone, undo: () => undo.mutate(done.undo) })
    },
  })
  return (input: Sent<A>, done: { text: string; undo: Sent<B> }) => {
    said.set(JSON.stringify(input), done)
    mutate(input)
  }
}
