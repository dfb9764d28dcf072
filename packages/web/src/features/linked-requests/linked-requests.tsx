import './linked-requests.css'
import { linkedRequests } from '@portal/contract/linked-requests'
import type { Goal } from '@portal/domain/request/goals'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { GuardedButton } from '../../platform/ui/guarded-button.tsx'
import { FailureNotice } from '../../platform/ui/failure-notice.tsx'
import { SkeletonLines } from '../../platform/ui/skeletons.tsx'
import { TextField } from '../../platform/ui/text-field.tsx'
import { useToast } from '../../platform/ui/toasts.tsx'
import { LinkedRequest } from './linked-request.tsx'
import { linkedQuery } from './linked-requests-queries.ts'

interface LinkedRequestsProps {
  requestId: string
  /** Goals of the requests this one may rest on. */
  goals: readonly Goal[]
  /** Whether links may be changed now. */
  mayChange: boolean
}

// A longer list is narrowed by typing.
const shownAtOnce = 8

/** Requests whose conclusions this one rests on: what is linked already, and what can be. */
export function LinkedRequests({ requestId, goals, mayChange }: LinkedRequestsProps) {
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const { data: found, error } = useQuery(linkedQuery(requestId, goals))
  const options = {
    stale: [keys.request(requestId)],
    onFailed: (error: unknown) => toast({ text: failureText(error), tone: 'danger' }),
  }
  const link = useSend(linkedRequests.link, options)
  const unlink = useSend(linkedRequests.unlink, options)
  if (error) return <FailureNotice error={error} title="Не удалось загрузить связанные заявления" />
  if (!found) return <SkeletonLines lines={3} what="заявления" />
  const linked = found.flatMap((one) => one.linked)
  const sought = typed.trim().toLowerCase()
  const candidates = found
    .flatMap((one) => one.candidates)
    .filter(({ number, objectName }) => `${number} ${objectName}`.toLowerCase().includes(sought))
  const send = (id: string) => ({ params: { id: requestId }, query: { linkedRequestId: id } })
  return (
    <div className="stack g16">
      {linked.length > 0 && (
        <ul className="linked" aria-label="Связано с заявлениями">
          {linked.map((row) => (
            <LinkedRequest key={row.id} row={row}>
              {mayChange && (
                <GuardedButton size="xs" variant="default" onClick={() => unlink.mutate(send(row.id))}>
                  Убрать связь
                </GuardedButton>
              )}
            </LinkedRequest>
          ))}
        </ul>
      )}
      {mayChange && (
        <>
          <TextField
            label="Найти поданное заявление"
            placeholder="Номер или объект"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {candidates.length === 0 ? (
            <p className="muted">Подходящих заявлений на портале нет. Назовите заключение ниже.</p>
          ) : (
            <ul className="linked" aria-label="Можно связать">
              {candidates.slice(0, shownAtOnce).map((row) => (
                <LinkedRequest key={row.id} row={row}>
                  <GuardedButton
                    size="xs"
                    variant="default"
                    reason={row.why}
                    loading={link.isPending && link.variables.query?.linkedRequestId === row.id}
                    onClick={() => link.mutate(send(row.id))}
                  >
                    Связать
                  </GuardedButton>
                </LinkedRequest>
              ))}
            </ul>
          )}
          {candidates.length > shownAtOnce && (
            <p className="meta">Показаны первые {shownAtOnce}. Уточните номер или объект.</p>
          )}
        </>
      )}
    </div>
  )
}
