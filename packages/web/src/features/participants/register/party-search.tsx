import { directories } from '@portal/contract/features/directories/endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { dayText } from '@portal/domain/calendar/days'
import type { Participant } from '@portal/domain/request/participants/participant'
import { registerValues } from '@portal/domain/request/participants/register-values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'

interface PartySearchProps {
  participant: Participant
  onTake: (values: Readonly<Record<string, string>>) => void
}

const pauseMs = 300

/** Organisations whose name begins like what is typed, while no number is: chosen, they bring all their requisites. */
export function PartySearch({ participant: { type, fields, sameAs }, onTake }: PartySearchProps) {
  const { fullName = '', shortName = '', inn = '', ogrn = '', foreign } = fields
  const [text] = useDebouncedValue((fullName || shortName).trim(), pauseMs)
  const isAsked = type === 'organization' && sameAs === null && inn + ogrn === '' && foreign !== 'true'
  const { data } = useQuery({
    ...apiQuery(keys.directory('organizations', text), directories.searchOrganizations, {
      query: { text: text.slice(0, 200), limit: 5 },
    }),
    enabled: isAsked && text.replaceAll(/[^\p{L}\p{N}]/gu, '').length > 2,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = data?.rows.filter(({ kind }) => kind === 'organization') ?? []
  if (!isAsked || !data || found.length === 0) return null
  return (
    <div className="participant-register" role="status">
      <p className="meta">{`В реестре есть похожие${data.asOf ? ` (на ${dayText(data.asOf)})` : ''}:`}</p>
      <ul>
        {found.map((party) => {
          const values = registerValues(party)
          return (
            <li key={party.ogrn}>
              <button type="button" className="link" onClick={() => onTake(values)}>
                {`${values['shortName'] ?? values['fullName']}, ИНН ${party.inn}`}
              </button>
              {party.stateText && <span className="danger">{` ${party.stateText}`}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
