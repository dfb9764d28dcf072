import { counted } from '@portal/domain/russian/plural'
import { useQuery } from '@tanstack/react-query'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { DataList } from '../../../platform/ui/list/data-list.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { type TriedRequest, trialQuery } from '../checklists-queries.ts'

/** What the version would have asked of the applications of its kind that were filed last. */
export function VersionTrial({ id, revision }: { id: string; revision: number }) {
  const asked = useQuery(trialQuery(id, revision))
  const { data } = asked
  if (asked.error && !data) return <FailedPart title="Пробный прогон не удался" query={asked} />
  if (!data) return <SkeletonRows rows={6} what="пробный прогон" />
  if (data.rows.length === 0)
    return (
      <EmptyState title="Попробовать не на чем">
        {data.tried === 0
          ? 'Поданных заявлений этого вида ещё нет.'
          : `Посмотрели ${counted(data.tried, requestForms)}: ни одному этот лист не подходит по условиям.`}
      </EmptyState>
    )
  return (
    <div className="stack g16">
      <p>
        {`Лист подошёл бы ${data.rows.length} из ${data.tried} последних поданных заявлений этого вида. Прогон идёт по сохранённому черновику.`}
      </p>
      <Card flush title="По вопросам">
        <DataList
          label="Пробный прогон по вопросам"
          rows={data.questions}
          rowKey={({ id: question }) => question}
          columns={[
            { key: 'text', title: 'Вопрос', phone: 'bare', cell: ({ text }) => typograph(text) || 'Без текста' },
            { key: 'asked', title: 'Задан сразу', width: '8rem', tab: true, cell: ({ asked: count }) => count },
            { key: 'depends', title: 'Ждал бы ответа', width: '9rem', tab: true, cell: ({ depends }) => depends },
            { key: 'proposed', title: 'Ответ предложен', width: '10rem', tab: true, cell: ({ proposed }) => proposed },
          ]}
        />
      </Card>
      <Card flush title="По заявлениям">
        <DataList
          label="Пробный прогон по заявлениям"
          rows={data.rows}
          rowKey={({ requestId }) => requestId}
          columns={[
            {
              key: 'number',
              title: 'Заявление',
              width: '12rem',
              phone: 'bare',
              cell: requestCell,
            },
            {
              key: 'object',
              title: 'Объект',
              phone: 'bare',
              cell: ({ objectName }) => typograph(objectName) || 'Без названия',
            },
            { key: 'asked', title: 'Задано сразу', width: '8rem', tab: true, cell: ({ asked: count }) => count },
            { key: 'depends', title: 'Ждали бы ответа', width: '9rem', tab: true, cell: ({ depends }) => depends },
            { key: 'proposed', title: 'С предложением', width: '10rem', tab: true, cell: ({ proposed }) => proposed },
          ]}
        />
      </Card>
    </div>
  )
}

const requestForms = ['заявление', 'заявления', 'заявлений'] as const

function requestCell({ requestId, number }: TriedRequest) {
  return (
    <a className="num" href={`/request/${requestId}`}>
      {number}
    </a>
  )
}
