import { remarks } from '@portal/contract/features/remarks/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { CallFailed, faultText, isConflict } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { type Answer, answerProblem, isSameAnswer, savedAnswer } from './answer.ts'
import { onAskedToSend } from '../../../platform/session/send-now.ts'
import { useSession } from '../../../platform/session/session.tsx'
import { keptAnswer } from './kept-answers.ts'
import { openReply } from '../remark-words.ts'
import { putRemark, type Remark } from '../remarks-queries.ts'

const pause = 800

/**
 * The answer to a remark while it is written: saved after a pause in typing and on leaving, one save at a time, kept in the
 * browser until the server has it. An answer that a colleague has saved meanwhile is never overwritten unasked.
 */
export function useAnswer(requestId: string, remark: Remark) {
  const queries = useQueryClient()
  const { id: userId } = useSession()
  const [copy] = useState(() => keptAnswer({ userId, requestId, remarkId: remark.id }))
  const [kept] = useState(copy.read)
  const [isKept, setKept] = useState(kept !== undefined)
  const saved = savedAnswer(remark)
  // What stood on the server when the typing began, be it before a reload.
  const [base, setBase] = useState(kept?.base ?? saved)
  const [answer, setAnswer] = useState(kept?.answer ?? saved)
  const [refused, setRefused] = useState<Answer>()
  // A colleague's answer is taken over while nothing of one's own would be lost.
  if (!isSameAnswer(saved, base) && isSameAnswer(answer, base)) {
    setBase(saved)
    setAnswer(saved)
  }
  const problem = answerProblem(answer, remark)
  const isSaved = isSameAnswer(answer, saved)
  const isForeign = !isSaved && !isSameAnswer(saved, base)
  const sent = useRef<Answer>(undefined)
  const send = useSend(remarks.reply, {
    stale: [keys.request(requestId)],
    onDone: (reply) => {
      const stored = savedAnswer(reply)
      setBase(stored)
      putRemark(queries, requestId, reply)
      const typed = latest.current.answer
      // A file that was replaced meanwhile is stored by its newest version.
      setAnswer((now) => (now === sent.current ? { ...now, files: stored.files } : now))
      if (typed === sent.current || isSameAnswer(typed, stored)) copy.forget()
      else {
        setKept(copy.keep(typed, stored))
        if (latest.current.isLeft) post(typed, reply)
      }
    },
    onFailed: (error) => {
      setRefused(sent.current)
      if (isConflict(error) || (error instanceof CallFailed && error.is('REMARK_STATE')))
        void queries.invalidateQueries({ queryKey: keys.request(requestId, 'remarks') })
    },
  })
  const save = (typed: Answer) => {
    if (!isSaved && !isForeign && !send.isPending) post(typed, remark)
  }
  const latest = useRef({ answer, save, isLeft: false })
  useLayoutEffect(() => {
    latest.current = { answer, save, isLeft: false }
  })
  const waits = !isSaved && !isForeign && !send.isPending && problem === undefined && refused !== answer
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => latest.current.save(answer), pause)
    return () => clearTimeout(timer)
  }, [waits, answer])
  useEffect(() => {
    const saveLatest = () => latest.current.save(latest.current.answer)
    const stop = onAskedToSend(saveLatest)
    return () => {
      stop()
      latest.current = { ...latest.current, isLeft: true }
      saveLatest()
    }
  }, [])
  return {
    answer,
    change: (part: Partial<Answer>) => {
      const next = { ...answer, ...part }
      setKept(copy.keep(next, base))
      setAnswer(next)
    },
    save: () => save(answer),
    problem,
    isSaved,
    isSaving: send.isPending,
    isKept,
    failure: refused === answer && send.error !== null ? faultText(send.error) : undefined,
    /** What a colleague has saved while this one was being written. */
    foreign: isForeign ? saved : undefined,
    takeForeign: () => {
      copy.forget()
      setBase(saved)
      setAnswer(saved)
    },
    keepOwn: () => {
      copy.keep(answer, saved)
      setBase(saved)
      setRefused(undefined)
    },
  }

  function post(typed: Answer, over: Remark): void {
    const { type, text } = typed
    if (type === '' || answerProblem(typed, over) !== undefined) return
    sent.current = typed
    setRefused(undefined)
    send.mutate({
      params: { id: remark.id },
      body: { revision: openReply(over)?.revision, type, text: text.trim(), files: [...typed.files] },
    })
  }
}
