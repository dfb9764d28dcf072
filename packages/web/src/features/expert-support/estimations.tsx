import { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { dayText } from '@portal/domain/calendar/days'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { useReadOnlyWords } from '../../platform/session/use-why.ts'
import { EmptyState } from '../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { FlagField } from '../../platform/ui/fields/flag-field.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { useToast } from '../../platform/ui/feedback/toasts.tsx'
import { estimationsQuery } from './support-queries.ts'

interface EstimationsProps {
  requestId: string
  mayChange: boolean
}

/** Which assessments the conclusion will sum up. */
export function Estimations({ requestId, mayChange }: EstimationsProps) {
  const toast = useToast()
  const whyClosed = useReadOnlyWords('linkedRequestForm')
  const asked = useQuery(estimationsQuery(requestId))
  const { data } = asked
  const link = useSend(expertSupport.linkEstimations, {
    queue: `estimations ${requestId}`,
    stale: [keys.request(requestId)],
    onFailed: (failure: unknown) => toast({ text: failureText(failure), tone: 'danger' }),
  })
  if (asked.error) return <FailedPart title="Не удалось загрузить оценки соответствия" query={asked} />
  if (!data) return <SkeletonLines lines={2} what="оценки" />
  if (data.rows.length === 0)
    return (
      <EmptyState title="Положительных оценок пока нет">
        Здесь появятся положительные оценки соответствия по договору, не вошедшие в другое заключение.
      </EmptyState>
    )
  // A tick stands at once; a refused one is taken back.
  const taken = link.isPending
    ? link.variables.body.estimations
    : data.rows.filter(({ isLinked }) => isLinked).map(({ id }) => id)
  const choose = (id: string, isTaken: boolean) =>
    link.mutate({
      params: { id: requestId },
      body: { estimations: isTaken ? [...taken, id] : taken.filter((one) => one !== id) },
    })
  return (
    <fieldset className="stack g12" disabled={!mayChange}>
      <legend className="meta">Отметьте положительные оценки, которые войдут в заключение</legend>
      {!mayChange && <p className="muted">{typograph(whyClosed)}</p>}
      {data.rows.map(({ id, number, conclusion, date }) => (
        <FlagField
          key={id}
          value={taken.includes(id)}
          onChange={(value) => choose(id, value)}
          label={`№ ${number}: заключение № ${conclusion}${date ? ` от ${dayText(date)}` : ''}`}
        />
      ))}
    </fieldset>
  )
}
