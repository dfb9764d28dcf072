import './rounds.css'
import { Button, Menu } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { remarks } from '@portal/contract/features/remarks/endpoints'
import { counted, forms } from '@portal/domain/russian/plural'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { fileUrl } from '../../../platform/api/call.ts'
import { keys } from '../../../platform/api/keys.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { byGroup } from '../../../platform/format/by-group.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { Moment } from '../../../platform/ui/display/moment.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import { FileLink } from '../../../platform/ui/files/file-link.tsx'
import { EmptyState } from '../../../platform/ui/states/empty-state.tsx'
import { ErrorCard } from '../../../platform/ui/states/error-card.tsx'
import { SkeletonRows } from '../../../platform/ui/states/skeletons.tsx'
import { toneOf } from '../remark-words.ts'

type Round = Got<typeof remarks.rounds>['rounds'][number]
type Row = Got<typeof remarks.round>['rows'][number]

/** Every round as it was: what was asked, what was answered and with which versions, on the screen and as files. */
export function RoundsDialog({ requestId, onClose }: { requestId: string; onClose: () => void }) {
  const rounds = useApi(keys.request(requestId, 'remark-rounds'), remarks.rounds, { params: { id: requestId } })
  return (
    <Dialog opened size="wide" title="Круги замечаний" onClose={onClose}>
      {rounds.data ? (
        <Rounds requestId={requestId} rounds={rounds.data.rounds} />
      ) : rounds.isError ? (
        <ErrorCard title="Не удалось загрузить круги" error={rounds.error} onRetry={() => void rounds.refetch()} />
      ) : (
        <SkeletonRows rows={5} what="круги" />
      )}
    </Dialog>
  )
}

function Rounds({ requestId, rounds }: { requestId: string; rounds: readonly Round[] }) {
  const [chosen, setChosen] = useState('')
  const round = rounds.find((one) => keyOf(one) === chosen) ?? rounds[0]
  if (!round)
    return <EmptyState title="Кругов пока нет">Первый появится, когда замечания направят заявителю.</EmptyState>
  return (
    <div className="rounds">
      <div className="rounds-head">
        <SelectField
          label="Круг"
          empty={null}
          options={rounds.map((one) => ({ value: keyOf(one), label: titleOf(one) }))}
          value={keyOf(round)}
          onChange={(value) => setChosen(value)}
        />
        <Files requestId={requestId} round={round} />
      </div>
      <p className="meta">
        Направлен <Moment at={round.issuedAt} />
        {round.answeredAt ? (
          <>
            , ответы направлены <Moment at={round.answeredAt} />
          </>
        ) : (
          ', ответы ещё не направлены'
        )}
        . {counted(round.asked, forms.remark)}
        {round.critical > 0 && `, ${counted(round.critical, forms.critical)}`}; с ответом {round.answered}, принято{' '}
        {round.accepted}, не принято {round.refused}.
      </p>
      <RoundRows key={keyOf(round)} requestId={requestId} round={round} />
    </div>
  )
}

const phases = { completeness: 'комплектность', examination: 'экспертиза' } as const

function keyOf({ phase, round }: Round): string {
  return `${phase} ${round}`
}

function titleOf({ phase, round }: Round): string {
  return `${round}-й круг, ${phases[phase]}`
}

const files = [
  { form: 'remarks', title: 'Сводные замечания' },
  { form: 'answers', title: 'Реестр замечаний и ответов' },
] as const
const formats = [
  { format: 'pdf', title: 'PDF/A' },
  { format: 'xlsx', title: 'Excel' },
  { format: 'docx', title: 'Word' },
] as const

function Files({ requestId, round: { round, phase } }: { requestId: string; round: Round }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size="1rem" aria-hidden />}>
          Скачать круг
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.flatMap(({ form, title }) =>
          formats.map(({ format, title: kind }) => (
            <Menu.Item
              key={`${form} ${format}`}
              component="a"
              download
              href={fileUrl(remarks.roundFile, { params: { id: requestId }, query: { round, phase, form, format } })}
            >
              {title}, {kind}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function RoundRows({ requestId, round: { round, phase } }: { requestId: string; round: Round }) {
  const asked = useApi(keys.request(requestId, 'remark-round', `${phase} ${round}`), remarks.round, {
    params: { id: requestId },
    query: { round, phase },
  })
  if (!asked.data)
    return asked.isError ? (
      <ErrorCard title="Не удалось загрузить круг" error={asked.error} onRetry={() => void asked.refetch()} />
    ) : (
      <SkeletonRows rows={6} what="круг" />
    )
  return byGroup(asked.data.rows, ({ disciplineTitle }) => disciplineTitle).map(([title, rows]) => (
    <section key={title} aria-label={title}>
      <h3>{title}</h3>
      <ol className="rounds-rows">
        {rows.map((row) => (
          <li key={row.id}>
            <Asked row={row} />
          </li>
        ))}
      </ol>
    </section>
  ))
}

function Asked({ row }: { row: Row }) {
  const { number, place, text, materials, norm, isCritical, author, askedOf, answer, outcome } = row
  return (
    <>
      <p className="row wrap g8">
        <b>{number}</b>
        <Chip tone={toneOf(outcome.tone)}>{outcome.title}</Chip>
        {isCritical && <span className="danger">критичное</span>}
      </p>
      {(place || askedOf) && (
        <p className="meta">
          {typograph(place)}
          {askedOf && (
            <>
              {place && ': '}
              <FileLink file={askedOf}>
                {askedOf.name}, версия {askedOf.version}
              </FileLink>
            </>
          )}
        </p>
      )}
      <p className="rounds-text">{typograph(text)}</p>
      {materials && <p className="meta">Материалы: {typograph(materials)}</p>}
      {norm && <p className="meta">Требование: {typograph(norm)}</p>}
      <p className="meta">Эксперт: {author}</p>
      {answer && (
        <div className="rounds-answer">
          <p className="rounds-text">
            <b>{answer.title}.</b> {typograph(answer.text)}
          </p>
          {answer.files.length > 0 && (
            <ul>
              {answer.files.map((file) => (
                <li key={file.ref}>
                  <FileLink file={file}>
                    {file.name}, версия {file.version}
                  </FileLink>
                </li>
              ))}
            </ul>
          )}
          <p className="meta">
            {answer.by}, <Moment at={answer.at} />
          </p>
        </div>
      )}
      {outcome.text && (
        <p>
          <b>{outcome.title}:</b> {typograph(outcome.text)}
        </p>
      )}
      {outcome.by && (
        <p className="meta">
          Решение: {outcome.by}
          {outcome.at && (
            <>
              , <Moment at={outcome.at} />
            </>
          )}
        </p>
      )}
    </>
  )
}
