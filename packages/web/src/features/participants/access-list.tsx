import { participants } from '@portal/contract/features/participants/endpoints'
import { dayText, moscowDay } from '@portal/domain/calendar/days'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../platform/api/call-failed.ts'
import { keys } from '../../platform/api/keys.ts'
import { apiQuery } from '../../platform/api/use-api.ts'

/** Who was granted access to the application, asked when somebody wants to know. */
export function AccessList({ requestId }: { requestId: string }) {
  const [isWanted, setWanted] = useState(false)
  const { data, error } = useQuery({
    ...apiQuery(keys.request(requestId, 'granted'), participants.granted, { params: { id: requestId } }),
    enabled: isWanted,
    retry: false,
  })
  return (
    <details className="participants-access" onToggle={(event) => setWanted(event.currentTarget.open)}>
      <summary>Кому открыто заявление</summary>
      {error && <p className="meta">{failureText(error)}</p>}
      {data && (
        <ul className="stack g8">
          {data.granted.map(({ id, name, viaTitle, mayEdit, maySign, at, until }) => (
            <li key={id}>
              {name}
              <span className="meta">
                {[
                  viaTitle,
                  maySign ? 'изменяет и подписывает' : mayEdit ? 'изменяет' : 'смотрит',
                  `с ${dayText(moscowDay(new Date(at)))}`,
                  until && `до ${dayText(moscowDay(new Date(until)))}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
