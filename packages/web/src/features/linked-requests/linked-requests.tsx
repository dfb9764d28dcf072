import './linked-requests.css'
import { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import type { Goal } from '@portal/domain/request/goals'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { isLike, soughtText, useRequestSearch } from '../../platform/api/use-request-search.ts'
import { GuardedButton } from '../../platform/ui/buttons/guarded-button.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
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
  const asked = useQuery(linkedQuery(requestId, goals))
  const found = asked.data
  const search = useRequestSearch(typed, mayChange)
  const { sought, byNumber, byProject } = search
  const moving = useRef<{ id: string; toLinked: boolean; pressed: Element }>(undefined)
  const options = {
    stale: [keys.request(requestId)],
    onFailed: (error: unknown) => {
      moving.current = undefined
      toast({ text: failureText(error), tone: 'danger' })
    },
  }
  const link = useSend(linkedRequests.link, options)
  const unlink = useSend(linkedRequests.unlink, options)
  // The button goes from one list to the other with its row: the cursor goes after it, else back to the search; but not
  // from where one has gone meanwhile.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { id, toLinked, pressed } = moving.current ?? {}
    if (!found || found.some((one) => one.linked.some((row) => row.id === id)) !== toLinked) return
    moving.current = undefined
    const active = document.activeElement
    if (active && active !== document.body && active !== pressed) return
    const next = toLinked ? `[data-linked="${id}"] button` : 'input'
    place.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
  }, [found])
  if (asked.error) return <FailedPart title="Не удалось загрузить связанные заявления" query={asked} />
  if (!found) return <SkeletonLines lines={3} what="заявления" />
  const linked = found.flatMap((one) => one.linked)
  if (linked.length === 0 && !mayChange) return null
  const known = found.flatMap((one) => one.candidates)
  // The newest are at hand; an older one is found by its number, and any by that of its project.
  const told = [...byNumber, ...byProject]
  const unfit = told.find(({ goal }) => !goals.some((one) => one === goal))
  const heard = told
    .filter(({ id, goal }) => goals.some((one) => one === goal) && !linked.some((one) => one.id === id))
    .map((row) => known.find((one) => one.id === row.id) ?? row)
  const candidates = [...known.filter((one) => isLike(one, sought)), ...heard].filter(
    ({ id }, at, all) => id !== requestId && all.findIndex((one) => one.id === id) === at,
  )
  const move = (act: typeof link | typeof unlink, id: string, pressed: Element) => {
    moving.current = { id, toLinked: act === link, pressed }
    act.mutate({ params: { id: requestId }, query: { linkedRequestId: id } })
  }
  return (
    <div ref={place} className="stack g16">
      {linked.length > 0 && (
        <ul className="linked" aria-label="Связано с заявлениями">
          {linked.map((row) => (
            <LinkedRequest key={row.id} row={row} isLinked>
              {mayChange && (
                <GuardedButton
                  size="xs"
                  variant="default"
                  onClick={({ currentTarget }) => move(unlink, row.id, currentTarget)}
                >
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
            placeholder="Номер заявления или заключения, шифр проекта, объект"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <FailureNotice error={search.error} title="Не удалось найти по номеру" />
          {candidates.length > 0 && (
            <ul className="linked" aria-label="Можно связать">
              {candidates.slice(0, shownAtOnce).map((row) => (
                <LinkedRequest key={row.id} row={row}>
                  <GuardedButton
                    size="xs"
                    variant="default"
                    reason={row.why}
                    loading={link.isPending && link.variables.query?.linkedRequestId === row.id}
                    onClick={({ currentTarget }) => move(link, row.id, currentTarget)}
                  >
                    Связать
                  </GuardedButton>
                </LinkedRequest>
              ))}
            </ul>
          )}
          <p className="meta" role="status">
            {soughtText({
              ...search,
              count: candidates.length,
              shown: shownAtOnce,
              nothingAtHand: 'Подходящих заявлений на портале нет. Назовите заключение ниже.',
              advice: unfit
                ? `Нашлось № ${unfit.number}, но с целью «${unfit.goalTitle}» оно здесь не подходит. Назовите заключение ниже.`
                : 'Ничего не нашлось. Проверьте номер или назовите заключение ниже.',
            })}
          </p>
        </>
      )}
    </div>
  )
}
