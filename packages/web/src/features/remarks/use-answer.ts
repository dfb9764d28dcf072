import { remarks } from '@portal/contract/remarks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallFailed, failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { type Answer, answerProblem, isSameAnswer, savedAnswer } from './answer.ts'
import { useSession } from '../../platform/session/session.tsx'
import { keptAnswer } from './kept-answers.ts'
import { openReply } from './remark-words.ts'
import { putRemark, type Remark, remarksQuery } from './remarks-queries.ts'

const pause = 800

/**
 * The answer to a remark while it is written: saved after a pause in typing, one save at a time, kept in the browser until
 * the server has it. An answer that a colleague has saved meanwhile is never overwritten unasked.
 */
export function useAnswer(requestId: string, remark: Remark) {
  const queries = useQueryClient()
  const { id: userId } = useSession()
  const [copy] = useState(() => keptAnswer({ userId, requestId, remarkId: remark.id }))
  const saved = savedAnswer(remark)
  const [base, setBase] = useState(saved)
  const [answer, setAnswer] = useState<Answer>(() => copy.read() ?? saved)
  const [refused, setRefused] = useState<Answer>()
  // A colleague's answer is taken over while nothing of one's own would be lost.
  if (!isSameAnswer(saved, base) && isSameAnswer(answer, base)) {
    setBase(saved)
    setAnswer(saved)
  }
  const problem = answerProblem(answer, remark)
  const isSaved = isSameAnswer(answer, saved)
  const isForeign = !isSaved && !isSameAnswer(saved, base)
  const send = useSend(remarks.reply, {
    stale: [keys.request(requestId)],
    onDone: (reply) => {
      setBase(savedAnswer(reply))
      putRemark(queries, requestId, reply)
      const kept = copy.read()
      if (kept && isSameAnswer(kept, savedAnswer(reply))) copy.forget()
    },
    onFailed: (error) => {
      setRefused(answer)
      if (error instanceof CallFailed && (error.is('REVISION_CONFLICT') || error.is('REMARK_STATE')))
        void queries.invalidateQueries({ queryKey: remarksQuery(requestId).queryKey })
    },
  })
  const save = (typed: Answer) => {
    const { type, text, files } = typed
    if (isSaved || isForeign || send.isPending || problem !== undefined || type === '') return
    setRefused(undefined)
    send.mutate({
      params: { id: remark.id },
      body: {
        revision: openReply(remark)?.revision,
        type,
        text: text.trim(),
        files: [...files],
      },
    })
  }
  const waits = !isSaved && !isForeign && !send.isPending && problem === undefined && refused !== answer
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  useEffect(() => {
    if (!waits) return undefined
    const timer = setTimeout(() => latestSave.current(answer), pause)
    return () => clearTimeout(timer)
  }, [waits, answer])
  return {
    answer,
    change: (part: Partial<Answer>) => {
      const next = { ...answer, ...part }
      setAnswer(next)
      copy.keep(next)
    },
    save: () => save(answer),
    problem,
    isSaved,
    isSaving: send.isPending,
    failure: refused === answer && send.error !== null ? failureText(send.error) : undefined,
    /** What a colleague has saved while this one was being written. */
    foreign: isForeign ? saved : undefined,
    takeForeign: () => {
      copy.forget()
      setBase(saved)
      setAnswer(saved)
    },
    keepOwn: () => {
      setBase(saved)
      setRefused(undefined)
    },
  }
}
