import { delegation } from '@portal/contract/features/delegation/endpoints'
import { dayText, isDay } from '@portal/domain/calendar/days'
import { useQuery } from '@tanstack/react-query'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { SigningWarning } from './signing-warning.tsx'

/** Powers of attorney of the deputy that the portal knows; what a signature needs where it knows of none that lasts. */
export function KnownAttorneys({ deputyId, until }: { deputyId: string; until: string }) {
  const { data } = useQuery(
    apiQuery(keys.substitutions('attorneys', deputyId), delegation.attorneysForSubstitution, { query: { deputyId } }),
  )
  const rows = data?.rows ?? []
  if (rows.length === 0) return <SigningWarning />
  const isEnough = rows.some((row) => row.until === '' || row.until >= until)
  return (
    <Notice
      tone={isEnough ? undefined : 'amber'}
      title={isEnough ? 'Доверенность есть' : 'Доверенность закончится раньше замещения'}
    >
      <ul className="stack g4">
        {rows.map((row) => (
          <li key={`${row.principal} ${row.number} ${row.date}`}>{typograph(attorneyText(row))}</li>
        ))}
      </ul>
      Заместитель подписывает своей электронной подписью; укажите доверенность у участника в заявлении.
    </Notice>
  )
}

function attorneyText({ principal, number, date, until }: Record<'principal' | 'number' | 'date' | 'until', string>) {
  const named = ['№ ', number, isDay(date) ? ` от ${dayText(date)}` : ''].join('')
  return `${named}, ${until === '' ? 'без срока' : `до ${isDay(until) ? dayText(until) : until}`}${principal && `: ${principal}`}`
}
