import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'
import { Moment } from '../../platform/ui/display/moment.tsx'
import { FailedPart } from '../../platform/ui/states/failed-part.tsx'
import { SkeletonLines } from '../../platform/ui/states/skeletons.tsx'

/** To whom a sent letter was delivered, and who has opened it; asked for when it is unfolded. */
export function LetterMarks({ requestId, letterId }: { requestId: string; letterId: string }) {
  const [open, setOpen] = useState(false)
  const marks = useQuery({
    ...apiQuery(keys.request(requestId, 'letters', 'marks', letterId), correspondence.marks, {
      params: { id: letterId },
    }),
    enabled: open,
  })
  return (
    <details className="no-print" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Доставка и прочтение</summary>
      {open && marks.isPending && <SkeletonLines lines={2} what="отметки" />}
      <FailedPart title="Не удалось загрузить отметки" query={marks} />
      {marks.data && (
        <ul className="letter-marks">
          {marks.data.registeredAt && (
            <li>
              Зарегистрировано: <Moment at={marks.data.registeredAt} />
            </li>
          )}
          {marks.data.people.length === 0 && <li className="muted">Отметок о доставке нет.</li>}
          {marks.data.people.map(({ name, deliveredAt, mailedAt, openedAt }) => (
            <li key={`${name} ${deliveredAt ?? ''} ${mailedAt ?? ''}`}>
              <b>{name}</b>
              {deliveredAt && (
                <>
                  {' '}
                  · доставлено <Moment at={deliveredAt} />
                </>
              )}
              {mailedAt && (
                <>
                  {' '}
                  · по почте <Moment at={mailedAt} />
                </>
              )}
              {openedAt ? (
                <>
                  {' '}
                  · открыто <Moment at={openedAt} />
                </>
              ) : (
                ' · не открыто'
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
