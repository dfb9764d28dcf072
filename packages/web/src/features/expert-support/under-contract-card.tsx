import { expertSupport } from '@portal/contract/features/expert-support/endpoints'
import { useQuery } from '@tanstack/react-query'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { GuardedButton } from '../../platform/ui/buttons/guarded-button.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { validationQuery } from './support-queries.ts'

interface UnderContractCardProps {
  /** The application for the contract of expert support. */
  rootId: string
  /** What of it the rights of the reader show. */
  shows: { estimation: boolean; conclusion: boolean }
  onCreated: (id: string) => unknown
}

/** What is filed under a contract of expert support: assessments of changes, and a conclusion over them. */
export function UnderContractCard({ rootId, shows, onCreated }: UnderContractCardProps) {
  const { data, error } = useQuery(validationQuery(rootId))
  const options = { stale: [keys.requests(), keys.request(rootId)], onDone: ({ id }: { id: string }) => onCreated(id) }
  const estimation = useSend(expertSupport.createEstimation, options)
  const conclusion = useSend(expertSupport.createConclusion, options)
  const input = { params: { id: rootId } }
  return (
    <Card title="По договору сопровождения">
      <div className="stack g12">
        <p>Объект и участники подставятся из договора, описать нужно только изменения.</p>
        {!data && !error && <SkeletonLines lines={2} what="договор" />}
        {data && (
          <>
            {shows.estimation && (
              <GuardedButton
                variant="default"
                reason={data.estimation.why}
                loading={estimation.isPending}
                onClick={() => estimation.mutate(input)}
              >
                Оценка соответствия
              </GuardedButton>
            )}
            {shows.conclusion && (
              <GuardedButton
                variant="default"
                reason={data.conclusion.why}
                loading={conclusion.isPending}
                onClick={() => conclusion.mutate(input)}
              >
                Заключение по оценкам
              </GuardedButton>
            )}
          </>
        )}
        <FailureNotice error={error ?? estimation.error ?? conclusion.error} title="Заявление не создано" />
      </div>
    </Card>
  )
}
