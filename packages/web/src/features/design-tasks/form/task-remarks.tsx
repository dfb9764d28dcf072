import { Button } from '@mantine/core'
import type { Got } from '@portal/contract/endpoint'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { Chip } from '../../../platform/ui/display/chip.tsx'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import type { DesignTaskVersion } from '../design-task-queries.ts'

type Remark = Got<typeof designTasks.version>['remarks'][number]

interface TaskRemarksProps {
  version: DesignTaskVersion
  /** Where the person stood last. */
  place: { path: string; name: string }
  onGo: (path: string) => void
  /** Shows the history of the place. */
  onHistory: () => void
}

const nowhere = { path: '', name: '' }

/** What is said of fields and sections: by those who approve, and by those who write. */
export function TaskRemarks({ version, place, onGo, onHistory }: TaskRemarksProps) {
  const { id, remarks, may } = version
  const { values, set, clear } = useTyped(`remark of design task ${id}`, () => ({ ...nowhere, text: '' }))
  const { text } = values
  const about = values.name === '' ? undefined : values
  const write = useSend(designTasks.remark, { stale: [keys.designTasks('version', id)], onDone: clear })
  const mayRemark = may.decide || may.edit
  return (
    <Card title="Замечания и комментарии" className="design-task-left">
      <div className="stack g12">
        <div className="stack g4">
          <span className="meta">Место, где вы стоите</span>
          <b>{typograph(place.name)}</b>
        </div>
        <div className="row wrap g8">
          {mayRemark && !about && (
            <Button size="compact-sm" variant="default" onClick={() => set(place)}>
              Написать о нём
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={onHistory}>
            Его история
          </Button>
        </div>
        {mayRemark && about && (
          <>
            <TextArea
              label={typograph(`О месте «${about.name}»`)}
              maxLength={4000}
              value={text}
              onChange={(event) => set({ text: event.target.value })}
            />
            <FailureNotice error={write.error} />
            <div className="row g8">
              <Button
                size="compact-sm"
                loading={write.isPending}
                disabled={text.trim().length < 2}
                onClick={() => write.mutate({ query: { id }, body: { path: about.path, text: text.trim() } })}
              >
                Записать
              </Button>
              <Button size="compact-sm" variant="default" onClick={clear}>
                Отмена
              </Button>
            </div>
          </>
        )}
        {remarks.length === 0 ? (
          <p className="muted">Замечаний нет.</p>
        ) : (
          <ul>
            {remarks.map((remark) => (
              <RemarkItem key={`${remark.id} ${remark.answer}`} version={version} remark={remark} onGo={onGo} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

interface RemarkItemProps {
  version: DesignTaskVersion
  remark: Remark
  onGo: (path: string) => void
}

function RemarkItem({ version: { id, may }, remark, onGo }: RemarkItemProps) {
  const { values, set, clear } = useTyped(`answer to remark ${remark.id} of a design task`, () => ({
    answer: remark.answer,
    isOpen: false,
  }))
  const { answer, isOpen } = values
  const close = useSend(designTasks.closeRemark, { stale: [keys.designTasks('version', id)], onDone: clear })
  const send = (said: string, isClosed: boolean) =>
    close.mutate({ query: { id }, body: { remark: remark.id, answer: said, isClosed } })
  const isClosed = remark.closedAt !== null
  const mayAnswer = may.edit || may.decide
  return (
    <li className="stack g4">
      <span className="row wrap g8">
        <button type="button" onClick={() => onGo(remark.path)}>
          {typograph(remark.place)}
        </button>
        {isClosed && <Chip tone="success">закрыто</Chip>}
      </span>
      <div>{typograph(remark.text)}</div>
      <div className="meta">{`${remark.author}, ${momentText(remark.at)}`}</div>
      {remark.answer && <div>{typograph(`Ответ: ${remark.answer}`)}</div>}
      {mayAnswer && !isOpen && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            loading={close.isPending}
            onClick={() => (isClosed ? send(remark.answer, false) : set({ isOpen: true }))}
          >
            {isClosed ? 'Открыть снова' : 'Ответить или закрыть'}
          </Button>
        </div>
      )}
      {mayAnswer && isOpen && (
        <>
          <TextArea
            label="Ответ"
            maxLength={4000}
            value={answer}
            onChange={(event) => set({ answer: event.target.value })}
          />
          <div className="row wrap g8">
            <Button size="compact-sm" loading={close.isPending} onClick={() => send(answer.trim(), true)}>
              Закрыть замечание
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={answer.trim() === ''}
              onClick={() => send(answer.trim(), false)}
            >
              Только ответить
            </Button>
            <Button size="compact-sm" variant="default" onClick={clear}>
              Отмена
            </Button>
          </div>
        </>
      )}
      <FailureNotice error={close.error} />
    </li>
  )
}
