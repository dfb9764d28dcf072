import { Button } from '@mantine/core'
import { requestCopies } from '@portal/contract/features/request-copies/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { Card } from '../../platform/ui/page/card.tsx'
import { ChoiceField } from '../../platform/ui/fields/choice-field.tsx'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { LeftOutList } from '../../platform/ui/list/left-out-list.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { type CopyForeseen, copyForeseenQuery, type CopyType } from './copy-queries.ts'

/** A copy before it is made: with documents or without, what it takes over, what is stale, what stays behind. */
export function CopyOffer({ sourceId, onCreated }: { sourceId: string; onCreated: (id: string) => unknown }) {
  const [copyType, setCopyType] = useState<CopyType>('withoutDocuments')
  const { data, error } = useQuery(copyForeseenQuery(sourceId, copyType))
  const create = useSend(requestCopies.create, { stale: [keys.requests()], onDone: ({ id }) => onCreated(id) })
  const send = () => create.mutate({ query: { copyRequestId: sourceId, copyType } })
  return (
    <>
      <Card title="Копия">
        <div className="stack g16">
          <ChoiceField
            label="Документы"
            value={copyType}
            onChange={(value) => setCopyType(value === 'withDocuments' ? 'withDocuments' : 'withoutDocuments')}
            options={[
              { value: 'withoutDocuments', label: 'Без документов', description: 'Только сведения заявления.' },
              { value: 'withDocuments', label: 'С документами', description: 'Файлы последних версий, без подписей.' },
            ]}
          />
          {data ? <Carried foreseen={data} /> : !error && <SkeletonLines lines={4} what="сведения" />}
          <FailureNotice error={error ?? create.error} title="Копия не создана" />
          <div>
            <Button loading={create.isPending} disabled={!data} onClick={send}>
              Создать копию
            </Button>
          </div>
        </div>
      </Card>
      {data && data.stale.length > 0 && <LeftOutList title="Перейдёт, но устарело" rows={data.stale} />}
      {data && data.dropped.length > 0 && <LeftOutList title="Не перейдёт" rows={data.dropped} />}
    </>
  )
}

function Carried({ foreseen: { carried, documents } }: { foreseen: CopyForeseen }) {
  const rows = carried.map(({ group, count }) => [group, String(count)] as const)
  return (
    <div className="stack g8">
      <h3>Перейдёт</h3>
      <Facts columns={4} rows={documents > 0 ? [...rows, ['Файлы документов', String(documents)]] : rows} />
    </div>
  )
}
