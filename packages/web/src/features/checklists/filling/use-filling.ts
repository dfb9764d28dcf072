import { checklists } from '@portal/contract/features/checklists/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, upload } from '../../../platform/api/call.ts'
import { CallFailed, failureText, isConflict, isPassing } from '../../../platform/api/call-failed.ts'
import { keys } from '../../../platform/api/keys.ts'
import { newId } from '../../../platform/session/ids.ts'
import { type Checklist, checklistQuery } from '../checklists-queries.ts'
import type { Said } from './question-card.tsx'

interface Change extends Said {
  files?: string[]
  isProposed?: boolean
}

export interface Clash {
  question: string
  mine: Said
  theirs: Said & { by: string }
}

type Act = 'submit' | 'reopen' | 'renew'

/** Answers of one checklist: shown as they are said, sent one after another, and shown anew as the server has them. */
export function useFilling(checklist: Checklist) {
  const { id, requestId } = checklist
  const queries = useQueryClient()
  const latest = useRef(checklist)
  const waiting = useRef(new Map<string, Change>())
  const [shown, setShown] = useState<ReadonlyMap<string, Said>>(new Map())
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [clash, setClash] = useState<Clash>()
  const [isActing, setActing] = useState(false)
  const busy = useRef<Promise<void>>(undefined)
  useEffect(() => {
    latest.current = checklist
  }, [checklist])

  const take = useCallback(
    (next: Checklist) => {
      latest.current = next
      queries.setQueryData(checklistQuery(id).queryKey, next)
      void queries.invalidateQueries({ queryKey: keys.request(requestId, 'checklists') })
      void queries.invalidateQueries({ queryKey: keys.checklists('list') })
    },
    [queries, id, requestId],
  )

  const revisionOf = (question: string) =>
    latest.current.answers.find((answer) => answer.question === question)?.revision ?? 0

  const sendAll = async () => {
    setSending(true)
    setFailure(undefined)
    for (let [first] = waiting.current; first; [first] = waiting.current) {
      const [question, { value, comment, ...rest }] = first
      waiting.current.delete(question)
      try {
        const answer = {
          question,
          value: value.trim(),
          comment: comment.trim(),
          revision: revisionOf(question),
          ...rest,
        }
        take(await call(checklists.fill, { params: { id }, body: { answers: [answer] } }))
        setFaults((before) => without(before, question))
        if (!waiting.current.has(question)) setShown((before) => without(before, question))
      } catch (error) {
        if (isPassing(error) && !waiting.current.has(question)) waiting.current.set(question, first[1])
        if (isPassing(error)) {
          setFailure(error)
          break
        }
        const theirs = clashIn(error, question)
        if (theirs) setClash({ question, mine: { value, comment }, theirs })
        else if (error instanceof CallFailed && error.field(question))
          setFaults((before) => new Map(before).set(question, error.field(question) ?? ''))
        else setFailure(error)
        await queries.invalidateQueries({ queryKey: checklistQuery(id).queryKey })
      }
    }
    setSending(false)
  }

  const flush = (): Promise<void> => {
    busy.current ??= sendAll().finally(() => {
      busy.current = undefined
    })
    return busy.current
  }

  const change = (question: string, next: Change) => {
    const before = waiting.current.get(question)
    waiting.current.set(question, { ...before, ...next })
    setShown((map) => new Map(map).set(question, { value: next.value, comment: next.comment }))
    void flush()
  }

  const saidOf = (question: string): Said => {
    const answer = latest.current.answers.find((one) => one.question === question)
    return shown.get(question) ?? { value: answer?.value ?? '', comment: answer?.comment ?? '' }
  }

  const filesOf = (question: string) => latest.current.files.filter((file) => file.question === question)

  const attach = async (question: string, chosen: readonly File[]) => {
    setSending(true)
    try {
      const refs: string[] = []
      for (const file of chosen)
        refs.push((await upload(files.upload, { query: {}, key: newId() }, file, () => undefined)).ref)
      change(question, { ...saidOf(question), files: [...filesOf(question).map(({ ref }) => ref), ...refs] })
    } catch (error) {
      setFaults((before) => new Map(before).set(question, failureText(error)))
      setSending(false)
    }
  }

  const act = async (step: Act): Promise<boolean> => {
    setActing(true)
    await flush()
    try {
      take(await call(checklists.fill, { params: { id }, body: { answers: [], act: step } }))
      setFaults(new Map())
      setShown(new Map())
      return true
    } catch (error) {
      const errors = error instanceof CallFailed ? (error.problem.errors ?? []) : []
      if (errors.length === 0) setFailure(error)
      setFaults(new Map(errors.map(({ path, message }) => [path, message])))
      return false
    } finally {
      setActing(false)
    }
  }

  return {
    saidOf,
    filesOf,
    say: (question: string, said: Said) => change(question, said),
    confirm: (question: string, value: string) => change(question, { value, comment: '', isProposed: true }),
    attach,
    removeFile: (question: string, ref: string) =>
      change(question, {
        ...saidOf(question),
        files: filesOf(question).flatMap((file) => (file.ref === ref ? [] : [file.ref])),
      }),
    act,
    retry: () => void flush(),
    isSending,
    isActing,
    failure,
    faults,
    clash,
    settle: (keepMine: boolean) => {
      if (!clash) return
      setClash(undefined)
      if (keepMine) change(clash.question, clash.mine)
      else setShown((before) => without(before, clash.question))
    },
  }
}

function clashIn(error: unknown, question: string): Clash['theirs'] | undefined {
  if (!isConflict(error)) return undefined
  const told: unknown = error.problem['answers']
  const found: unknown = Array.isArray(told)
    ? told.find((one: unknown) => read(one, 'question') === question)
    : undefined
  return { value: read(found, 'value'), comment: read(found, 'comment'), by: read(found, 'by') }
}

function read(row: unknown, name: string): string {
  const value: unknown =
    row === null || typeof row !== 'object' ? undefined : Object.entries(row).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}

function without<T>(map: ReadonlyMap<string, T>, key: string): ReadonlyMap<string, T> {
  const next = new Map(map)
  next.delete(key)
  return next
}
