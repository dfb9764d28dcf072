import { rules } from '@portal/contract/features/rules/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../platform/api/call-failed.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { type DecidedRow, isAsSent, presentRows, type SentRows } from './present-rows.ts'
import type { RuleSubject } from './rule-subjects.ts'
import { rulesQuery } from './rules-queries.ts'

/** Decides about a subject in the place of the decision that was seen; another's is shown first. */
export function useDecision({ subject, title, decided }: RuleSubject, onDone: () => void) {
  const toast = useToast()
  const queries = useQueryClient()
  const [seen, setSeen] = useState<readonly DecidedRow[]>(decided)
  const [isReplaced, setReplaced] = useState(false)
  const finish = (rows: SentRows) => {
    toast({ text: `${title}: ${rows.length > 0 ? 'решение сохранено' : 'снова действует правило портала'}` })
    onDone()
  }
  const send = useSend(rules.decide, {
    stale: [rulesQuery.queryKey],
    onDone: (_, { body: { rows } }) => finish(rows),
    onFailed: (error, { body: { rows } }) => {
      const present = presentRows(error)
      if (!present) {
        toast({ text: failureText(error), tone: 'danger' })
        return
      }
      void queries.invalidateQueries({ queryKey: rulesQuery.queryKey })
      if (isAsSent(present, rows)) finish(rows)
      else {
        setSeen(present)
        setReplaced(true)
      }
    },
  })
  const [first] = seen
  return {
    seen,
    /** Another person has decided since the subject was opened. */
    isReplaced,
    isPending: send.isPending,
    decide: (rows: SentRows) => send.mutate({ params: { subject }, body: { rows, seen: first?.at ?? null } }),
  }
}
