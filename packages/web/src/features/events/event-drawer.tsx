import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Got } from '@portal/contract/endpoint'
import { events } from '@portal/contract/features/events/endpoints'
import { fileUrl } from '../../platform/api/call.ts'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery, useApi } from '../../platform/api/use-api.ts'
import { momentText } from '../../platform/time/moment-text.ts'
import { Drawer } from '../../platform/ui/dialogs/drawer.tsx'
import { CopyNumber } from '../../platform/ui/buttons/copy-number.tsx'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { Notice } from '../../platform/ui/feedback/notice.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'

interface EventDrawerProps {
  event: Got<typeof events.list>['rows'][number]
  onClose: () => void
  /** Shows all events of this application. */
  onRequest: (number: string) => void
}

/** One event: who, from where, what was and what has become. */
export function EventDrawer({ event, onClose, onRequest }: EventDrawerProps) {
  const whole = useApi(keys.directory('events', event.id), events.one, { query: { id: event.id } })
  const { request } = event
  return (
    <Drawer
      title={event.title}
      onClose={onClose}
      footer={
        <>
          {request && (
            <Button variant="default" onClick={() => onRequest(request)}>
              Показать всё по этому заявлению
            </Button>
          )}
          <Button onClick={onClose} data-autofocus>
            Закрыть
          </Button>
        </>
      }
    >
      <div className="stack g24">
        <Facts
          rows={[
            ['Когда', momentText(event.at)],
            ['Кто', event.who ?? 'Портал'],
            ...row('За кого', event.onBehalfOf),
            ...row('В роли', event.role),
            ...row('Заявление', request),
            ...row('С чем', event.object),
            ['Итог', event.resultText],
            ...row('Сетевой адрес', event.ip),
            ...row('Устройство', event.agent),
            ...row('Номер обращения', event.trace),
            ...row('От вызова до записи', event.duration === null ? null : `${event.duration} мс`),
          ]}
        />
        {whole.isPending && <SkeletonLines lines={4} what="подробности события" />}
        <FailedPart title="Не удалось загрузить подробности" query={whole} />
        {whole.data && <Differences rows={whole.data.differences} />}
        {whole.data && (
          <section>
            <h3>Запись</h3>
            <Facts
              rows={[
                ['Цепочка', <code key="chain">{whole.data.chain.id}</code>],
                ['Место в ней', String(whole.data.chain.seq)],
                [
                  'Контрольная сумма',
                  <span key="hash">
                    <code>{whole.data.chain.hash}</code>
                    <CopyNumber number={whole.data.chain.hash} what="контрольную сумму" small />
                  </span>,
                ],
                ['Печать дня', whole.data.chain.seal === null ? 'ещё не опубликована' : `№ ${whole.data.chain.seal}`],
              ]}
            />
          </section>
        )}
        {event.requestId && <ChainOfRequest requestId={event.requestId} />}
      </div>
    </Drawer>
  )
}

/** Whether all events of the application are as they were written, and the proof of it for others. */
function ChainOfRequest({ requestId }: { requestId: string }) {
  const check = useQuery({
    ...apiQuery(keys.request(requestId, 'record'), events.check, { params: { id: requestId } }),
    enabled: false,
  })
  return (
    <section className="stack g12">
      <div className="row wrap g8">
        <Button variant="default" loading={check.isFetching} onClick={() => void check.refetch()}>
          Проверить события заявления
        </Button>
        <Button variant="subtle" component="a" href={fileUrl(events.proof, { params: { id: requestId } })} download>
          Скачать доказательство
        </Button>
      </div>
      <div aria-live="polite">
        <FailedPart title="Не удалось проверить" query={check} />
        {check.data && <Verdict {...check.data} />}
      </div>
    </section>
  )
}

function Verdict({ events: count, fault, seal }: Got<typeof events.check>) {
  if (fault)
    return (
      <Notice tone="danger" title={`Событие ${fault.seq}: ${fault.text}`}>
        {fault.at ? `Записано ${momentText(fault.at)}. ` : ''}Сравните с резервной копией и сообщите тому, кто отвечает
        за портал.
      </Notice>
    )
  return (
    <Notice tone="success" title={`Все события на месте и не изменены: ${count}`}>
      {seal === null ? 'Печать дня для них ещё не опубликована.' : `Их закрывает опубликованная печать № ${seal}.`}
    </Notice>
  )
}

function row(label: string, value: string | null): [string, string][] {
  return value === null ? [] : [[label, value]]
}

function Differences({ rows }: { rows: Got<typeof events.one>['differences'] }) {
  if (rows.length === 0) return <p className="muted">Само действие говорит всё: значений оно не меняло.</p>
  return (
    <section>
      <h3>Что изменилось</h3>
      <table className="event-list-difference">
        <thead>
          <tr>
            <th scope="col">Что</th>
            <th scope="col">Было</th>
            <th scope="col">Стало</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, before, after }, at) => (
            <tr key={`${label} ${at}`}>
              <th scope="row">{label}</th>
              <td>{before === null ? <span className="muted">—</span> : <del>{before || 'пусто'}</del>}</td>
              <td>
                <ins>{after || 'пусто'}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
