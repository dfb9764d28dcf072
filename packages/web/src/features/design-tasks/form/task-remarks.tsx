import { Button } from '@mantine/core'
import { designTasks } from '@portal/contract/features/design-tasks/endpoints'
import { useState } from 'react'
import { keys } from '../../../platform/api/keys.ts'
import { useSend } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { momentText } from '../../../platform/time/moment-text.ts'
import { TextArea } from '../../../platform/ui/fields/text-area.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { FailureNotice } from '../../../platform/ui/states/failure-notice.tsx'
import type { DesignTaskVersion } from '../design-task-queries.ts'

interface TaskRemarksProps {
  version: DesignTaskVersion
  /** Where the person stood last. */
  place: { path: string; name: string }
  onGo: (path: string) => void
}

/** What those who approve have to say of fields and sections. */
export function TaskRemarks({ version, place, onGo }: TaskRemarksProps) {
  const { id, remarks, may, status } = version
  const [about, setAbout] = useState<TaskRemarksProps['place']>()
  const [text, setText] = useState('')
  const stale = [keys.designTasks('version', id)]
  const write = useSend(designTasks.remark, {
    stale,
    onDone: () => {
      setAbout(undefined)
      setText('')
    },
  })
  const close = useSend(designTasks.closeRemark, { stale })
  const mayRemark = may.decide || (may.edit && status !== 'draft')
  if (remarks.length === 0 && !mayRemark) return null
  return (
    <Card title="Замечания согласующих" className="design-task-left">
      <div className="stack g12">
        {remarks.length === 0 && <p className="muted">Замечаний нет.</p>}
        <ul>
          {remarks.map((remark) => (
            <li key={remark.id}>
              <button type="button" onClick={() => onGo(remark.path)}>
                {typograph(remark.place)}
              </button>
              <div>{typograph(remark.text)}</div>
              <div className="meta">{`${remark.author}, ${momentText(remark.at)}`}</div>
              {remark.answer && <div className="meta">{typograph(`Ответ: ${remark.answer}`)}</div>}
              {(may.edit || may.decide) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() =>
                    close.mutate({
                      query: { id },
                      body: { remark: remark.id, answer: remark.answer, isClosed: remark.closedAt === null },
                    })
                  }
                >
                  {remark.closedAt === null ? 'Закрыть замечание' : 'Открыть снова'}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <FailureNotice error={close.error} />
        {mayRemark && !about && (
          <div>
            <Button size="compact-sm" variant="default" onClick={() => setAbout(place)}>
              Замечание к месту, где вы стоите
            </Button>
          </div>
        )}
        {about && (
          <>
            <TextArea
              label={typograph(`Замечание: ${about.name}`)}
              maxLength={4000}
              value={text}
              onChange={(event) => setText(event.target.value)}
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
              <Button size="compact-sm" variant="default" onClick={() => setAbout(undefined)}>
                Отмена
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
