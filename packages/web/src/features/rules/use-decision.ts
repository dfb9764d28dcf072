import type { Sent } from '@portal/contract/endpoint'
import { rules } from '@portal/contract/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../platform/api/call-failed.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { useToast } from '../../platform/ui/toasts.tsx'
import { type DecidedRow, presentRows } from './present-rows.ts'
import type { RuleSubject } from './rule-subjects.ts'
import { rulesQuery } from './rules-queries.ts'

type Rows = Sent<typeof rules.decide>['body']['rows']

/** Decides about a subject in the place of the decision that was seen; another's is shown first. */
export function useDecision({ subject, title, decided }: RuleSubject, onDone: () => void) {
  const toast = useToast()
  const queries = useQueryClient()
  const [seen, setSeen] = useState<readonly DecidedRow[]>(decided)
  const [isReplaced, setReplaced] = useState(false)
  const send = useSend(rules.decide, {
    stale: [rulesQuery.queryKey],
    onDone: (_, { body: { rows } }) => {
      toast({ text: `${title}: ${rows.length > 0 ? 'решение сохранено' : 'снова действует правило портала'}` })
      onDone()
    },
    onFailed: (error) => {
      const present = presentRows(error)
      if (present) {
        setSeen(present)
        setReplaced(true)
        void queries.invalidateQueries({ queryKey: rulesQuery.queryKey })
      } else toast({ text: failureText(error), tone: 'danger' })
    },
  })
  const [first] = seen
  return {
    seen,
    /** Another person has decided since the subject was opened. */
    isReplaced,
    isPending: send.isPending,
    decide: (rows: Rows) => send.mutate({ params: { subject }, body: { rows, ...(first && { seen: first.at }) } }),
  }
}
