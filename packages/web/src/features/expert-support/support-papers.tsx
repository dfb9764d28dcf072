import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { useQuery } from '@tanstack/react-query'
import { groupDigits } from '../../platform/format/numbers.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Mark } from '../../platform/ui/display/mark.tsx'
import { FileLink } from '../../platform/ui/files/file-link.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { conclusionDocumentsQuery, costChangeQuery, rejectionsQuery, rootFormsQuery } from './support-queries.ts'

/** Whether the estimated cost has changed, and what of the estimate is needed because of it. */
export function CostChange({ requestId }: { requestId: string }) {
  const asked = useQuery(costChangeQuery(requestId))
  const { data } = asked
  if (asked.error && !data) return <FailedPart title="Не удалось сравнить стоимость" query={asked} />
  if (!data) return null
  const missing = data.documents.filter(({ present }) => !present)
  return (
    <Card title="Сметная стоимость">
      <div className="stack g12">
        <p>{typograph(data.why)}</p>
        {data.changed && (
          <p className="tab">{`Было ${groupDigits(data.was ?? 'не указано')}, стало ${groupDigits(data.is ?? 'не указано')} тыс. руб.`}</p>
        )}
        {data.documents.length > 0 && (
          <ul className="stack g8" aria-label="Документы сметы">
            {data.documents.map(({ title, present }) => (
              <li key={title} className="row g8">
                <Mark state={present ? 'done' : 'todo'} label={present ? 'Приложен' : 'Не приложен'} />
                <span>{title}</span>
              </li>
            ))}
          </ul>
        )}
        {missing.length > 0 && <p className="meta">Приложите недостающее в «Документах».</p>}
      </div>
    </Card>
  )
}

/** Motivated refusals under the contract, each with what to do next; nothing where there are none. */
export function Rejections({ requestId }: { requestId: string }) {
  const asked = useQuery(rejectionsQuery(requestId))
  const { data } = asked
  if (asked.error && !data) return <FailedPart title="Не удалось загрузить отказы" query={asked} />
  if (!data || data.rows.length === 0) return null
  return (
    <Card title="Мотивированные отказы">
      <ul className="support-sections">
        {data.rows.map(({ id, number, at, ground, reason, advice, needsExamination }) => (
          <li key={id} className="stack g8">
            <p>
              <a className="num" href={`/request/${id}`}>{`№ ${number}`}</a>
              <span className="meta">{` · ${dayText(moscowDay(new Date(at)))}`}</span>
            </p>
            {ground && <p>{typograph(ground)}</p>}
            <p>{typograph(reason)}</p>
            <Notice
              tone={needsExamination ? 'warn' : 'info'}
              action={needsExamination ? <a href="/request/new">Новое заявление</a> : undefined}
            >
              {typograph(advice)}
            </Notice>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Print forms of the application for the contract, and papers of the requests for a conclusion. */
export function SupportPapers({ requestId }: { requestId: string }) {
  const forms = useQuery(rootFormsQuery(requestId))
  const documents = useQuery(conclusionDocumentsQuery(requestId))
  if (forms.error && !forms.data) return <FailedPart title="Не удалось загрузить печатные формы" query={forms} />
  if (documents.error && !documents.data)
    return <FailedPart title="Не удалось загрузить документы заключений" query={documents} />
  const printed = forms.data?.forms.flatMap(({ title, file }) => (file ? [{ title, file }] : [])) ?? []
  const papers = documents.data?.rows ?? []
  if (printed.length + papers.length === 0) return null
  return (
    <Card title="Бумаги договора">
      <div className="stack g16">
        {printed.length > 0 && (
          <ul className="support-files" aria-label="Печатные формы заявления о договоре">
            {printed.map(({ title, file }) => (
              <li key={file.ref} className="support-file">
                <FileLink file={file}>{title}</FileLink>
              </li>
            ))}
          </ul>
        )}
        {papers.length > 0 && (
          <ul className="support-files" aria-label="Документы заявлений о заключении">
            {papers.map(({ ref, name, title, number, place }) => (
              <li key={ref} className="support-file">
                <FileLink file={{ ref, name }}>{title || name}</FileLink>
                <span className="meta">{`${place} · № ${number}`}</span>
              </li>
            ))}
          </ul>
        )}
        {documents.data?.more && <p className="meta">Показаны первые 500. Остальные — на страницах заявлений.</p>}
      </div>
    </Card>
  )
}
