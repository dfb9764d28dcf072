import './note-formation.css'
import { Button } from '@mantine/core'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { designTaskStatuses } from '@portal/domain/design-tasks/statuses'
import { counted } from '@portal/domain/russian/plural'
import { useQuery } from '@tanstack/react-query'
import { fileUrl } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { useSend } from '../../platform/api/use-api.ts'
import { typograph } from '../../platform/i18n/typograph.ts'
import { useConfig, useHolds } from '../../platform/session/session.tsx'
import { momentText } from '../../platform/time/moment-text.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import type { Found } from '../../platform/ui/fields/lookup-field.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { FailureNotice } from '../../platform/ui/states/failure-notice.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'
import { ApplicationLookup } from './application-lookup.tsx'
import { activeSchemaQuery, checkQuery, type DesignTaskRow, formedNotesQuery } from './design-task-queries.ts'
import { statusTones } from './design-task-words.ts'

const mostShown = 20

interface NoteFormationProps {
  request: Found | null
  onRequest: (request: Found | null) => void
}

/** An explanatory note as XML, formed from what an application says. */
export function NoteFormation({ request, onRequest }: NoteFormationProps) {
  const schema = useQuery(activeSchemaQuery('explanatoryNote'))
  const active = schema.data?.schema
  return (
    <>
      <Card title="По какому заявлению">
        <div className="stack g12">
          <ApplicationLookup value={request} onChange={onRequest} />
          {schema.isPending && <SkeletonLines lines={1} what="действующую схему" />}
          <FailureNotice error={schema.error} />
          {schema.data && !active && <NoSchema />}
          {active && (
            <p className="meta">
              {typograph(`Записка составляется по схеме «${active.title}», версия ${active.version}.`)}
            </p>
          )}
        </div>
      </Card>
      {request && (
        <FormedNotes key={request.id} requestId={request.id} mayForm={active !== null && active !== undefined} />
      )}
      <OwnProgram />
    </>
  )
}

function NoSchema() {
  const isStaff = useHolds('Administration')
  return (
    <Notice
      tone="warn"
      title="Действующей схемы пояснительной записки нет"
      action={isStaff && <a href="/design-tasks/schemas">Схемы документов</a>}
    >
      Сформировать записку можно будет, когда сотрудники экспертизы введут её схему в действие в разделе «Схемы
      документов».
    </Notice>
  )
}

function FormedNotes({ requestId, mayForm }: { requestId: string; mayForm: boolean }) {
  const formed = useQuery(formedNotesQuery(requestId))
  const form = useSend(designTasks.create, { stale: [keys.designTasks('list'), keys.designTasks('counts')] })
  const rows = formed.data?.rows ?? []
  const isFirst = rows.length === 0
  return (
    <Card title="Пояснительная записка">
      <div className="stack g16">
        {formed.isPending && <SkeletonLines lines={3} what="составленные записки" />}
        {formed.isError && <FailedPart title="Не удалось загрузить составленные записки" query={formed} />}
        {formed.data && isFirst && (
          <p>
            {typograph(
              'Из заявления возьмутся объект, адрес и участок, участники, показатели, источники средств, природные условия и исходные документы с номерами. Чего в нём нет, портал перечислит со ссылками на поля.',
            )}
          </p>
        )}
        {rows.map((row, at) => (
          <FormedNote key={row.id} note={row} isNewest={at === 0} />
        ))}
        <FailureNotice error={form.error} title="Записка не составлена" />
        {formed.data && mayForm && (
          <div>
            <Button
              variant={isFirst ? 'filled' : 'default'}
              loading={form.isPending}
              onClick={() => form.mutate({ body: { documentType: 'explanatoryNote', requestId } })}
            >
              {isFirst ? 'Сформировать записку' : 'Сформировать заново'}
            </Button>
            {!isFirst && (
              <p className="meta">Составленные раньше останутся: новая возьмёт сведения заявления на сейчас.</p>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}

function FormedNote({ note, isNewest }: { note: DesignTaskRow; isNewest: boolean }) {
  const { id, status, schema, changedAt } = note
  return (
    <div className="stack g8">
      <div className="row wrap g8">
        <b>{`Записка от ${momentText(changedAt)}`}</b>
        <Chip tone={statusTones[status]}>{designTaskStatuses[status]}</Chip>
        <span className="meta">{typograph(schema)}</span>
      </div>
      {isNewest && <Lacking note={note} />}
      <div className="row wrap g8">
        <Button component="a" size="compact-md" href={`/design-task/${id}`} variant={isNewest ? 'filled' : 'default'}>
          Открыть и дополнить
        </Button>
        <Button
          component="a"
          size="compact-md"
          variant="default"
          href={fileUrl(designTasks.xml, { query: { id } })}
          download
        >
          Скачать XML
        </Button>
      </div>
    </div>
  )
}

/** What the schema and its rules still ask of a note, each with a link to its field. */
function Lacking({ note: { id, changedAt } }: { note: DesignTaskRow }) {
  const checked = useQuery(checkQuery(id, changedAt))
  if (checked.isPending) return <SkeletonLines lines={2} what="проверку по схеме" />
  if (checked.isError) return <FailedPart title="Проверить записку по схеме не удалось" query={checked} />
  const { isValid, faults, counts } = checked.data
  if (isValid) return <Notice tone="success">Записка соответствует схеме: файл можно прикладывать к заявлению.</Notice>
  const asked = faults.filter(({ kind }) => kind !== 'hint')
  const total = counts.schema + counts.assert
  return (
    <div className="stack g8">
      <p>{typograph(`Чтобы записка соответствовала схеме, осталось ${counted(total, ['место', 'места', 'мест'])}:`)}</p>
      <ul className="note-formation-lacking">
        {asked.slice(0, mostShown).map(({ path, place, text }) => (
          <li key={`${path} ${text}`}>
            <a href={`/design-task/${id}#${encodeURIComponent(path)}`}>{typograph(place || 'Записка в целом')}</a>
            <div className="meta">{typograph(text)}</div>
          </li>
        ))}
      </ul>
      {total > mostShown && <p className="meta">Показаны первые {mostShown}, остальные перечислены в самой записке.</p>}
    </div>
  )
}

/** The operator may name the ministry's own program: some prefer it. */
function OwnProgram() {
  const { noteProgramUrl } = useConfig()
  if (noteProgramUrl === null) return null
  return (
    <Card title="Программа Минстроя">
      <p>
        {typograph('Записку можно составить и в программе Минстроя, а готовый XML приложить к заявлению.')}{' '}
        <a href={noteProgramUrl} target="_blank" rel="noreferrer">
          Скачать программу
        </a>
      </p>
    </Card>
  )
}
