import './continuation-card.css'
import { linkedRequests } from '@portal/contract/features/linked-requests/endpoints'
import { twinDoubt } from '@portal/domain/request/links/links'
import { useQuery } from '@tanstack/react-query'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { GuardedButton } from '../../platform/ui/buttons/guarded-button.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { continuationQuery } from './copy-queries.ts'

/** By which applications this one can be continued: tied to it, with its object, people and conclusion. */
export function ContinuationCard({ sourceId, onCreated }: { sourceId: string; onCreated: (id: string) => unknown }) {
  const { data, error } = useQuery(continuationQuery(sourceId))
  const create = useSend(linkedRequests.createLinked, { stale: [keys.requests()], onDone: ({ id }) => onCreated(id) })
  const open = data?.goals.filter(({ allowed }) => allowed) ?? []
  return (
    <Card title="Продолжение этого заявления">
      <div className="stack g12">
        {!data && !error && <SkeletonLines lines={2} what="цели" />}
        {data && open.length === 0 && <p className="muted">{data.why ?? 'Это заявление продолжить нельзя.'}</p>}
        {open.length > 0 && (
          <p>Новое заявление будет связано с этим: объект, участники и выданное заключение подставятся сами.</p>
        )}
        {open.map(({ goal, title, open: twin }) => (
          <div key={goal} className="stack g4 continuation">
            <GuardedButton
              variant="default"
              loading={create.isPending && create.variables.query?.goal === goal}
              onClick={() => create.mutate({ params: { id: sourceId }, query: { goal } })}
            >
              {title}
            </GuardedButton>
            {twin && (
              <p className="meta">
                {typograph(twinDoubt(twin))}{' '}
                <a className="link" href={`/request/${twin.id}`}>
                  Открыть № {twin.number}
                </a>
              </p>
            )}
          </div>
        ))}
        <FailureNotice error={error ?? create.error} title="Заявление не создано" />
      </div>
    </Card>
  )
}
