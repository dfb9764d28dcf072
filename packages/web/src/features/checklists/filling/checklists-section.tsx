import { Button } from '@mantine/core'
import { checklists } from '@portal/contract/features/checklists/endpoints'
import { checklistNumber, checklistStates } from '@portal/domain/checklists/checklist'
import { counted } from '@portal/domain/russian/plural'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Bar } from '../../../platform/ui/feedback/bar.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../../platform/ui/states/skeletons.tsx'
import { infoQuery } from '../checklists-queries.ts'
import { stateTones } from '../checklist-words.ts'

/** Checklists of an application: those that are filled in, and those it may be filled in with. */
export function ChecklistsSection({ requestId }: { requestId: string }) {
  const asked = useQuery(infoQuery(requestId))
  const navigate = useNavigate()
  const begin = useSend(checklists.create, {
    stale: [keys.request(requestId, 'checklists'), keys.checklists()],
    onDone: ({ id }) => navigate({ to: '/checklist/$id', params: { id } }),
  })
  const { data } = asked
  if (asked.error && !data) return <FailedPart title="Не удалось загрузить контрольные листы" query={asked} />
  return (
    <Card title="Контрольные листы" id="checklists-card">
      {!data && <SkeletonLines lines={3} what="контрольные листы" />}
      {data && data.rows.length + data.offered.length === 0 && (
        <EmptyState title={data.mayFill ? 'Листов для этого заявления нет' : 'Листы не переданы'}>
          {data.mayFill
            ? 'Экспертная организация не задаёт по таким заявлениям отдельных вопросов.'
            : 'Здесь появятся листы, которые заполнит и передаст заявитель.'}
        </EmptyState>
      )}
      {data && (
        <div className="stack g16">
          {data.rows.map(({ id, number, title, state, percent, answered, asked: questions }) => (
            <article className="stack g8" key={id} aria-label={title}>
              <div className="row wrap g12">
                <a className="grow" href={`/checklist/${id}`}>
                  <span className="num">{checklistNumber(number)}</span> {typograph(title)}
                </a>
                <Chip tone={stateTones[state]}>{checklistStates[state]}</Chip>
                <span className="meta tab">{`${answered} из ${questions}`}</span>
              </div>
              <Bar value={percent} label={`Заполнено: ${title}`} tone={percent === 100 ? 'success' : 'primary'} />
            </article>
          ))}
          {data.offered.map(({ versionId, number, title, questions }) => (
            <div className="row wrap g12" key={versionId}>
              <span className="grow">
                <span className="num">{checklistNumber(number)}</span> {typograph(title)}
                <span className="meta">{` · ${counted(questions, ['вопрос', 'вопроса', 'вопросов'])}`}</span>
              </span>
              <Button
                size="compact-sm"
                variant="default"
                loading={
                  begin.isPending &&
                  begin.variables.body.of === 'request' &&
                  begin.variables.body.versionId === versionId
                }
                onClick={() => begin.mutate({ body: { of: 'request', requestId, versionId } })}
              >
                Заполнить
              </Button>
            </div>
          ))}
          {data.offered.length > 0 && (
            <p className="meta">Листы можно заполнить до подачи и после неё, подаче они не мешают.</p>
          )}
          <FailureNotice error={begin.error} title="Лист не начат" />
        </div>
      )}
    </Card>
  )
}
