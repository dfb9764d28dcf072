import { delegation } from '@portal/contract/features/delegation/endpoints'
import { useQuery } from '@tanstack/react-query'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { Person } from '../../../platform/ui/display/person.tsx'
import { Card } from '../../../platform/ui/page/card.tsx'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'
import { periodText, rightsText } from './substitution-words.ts'

/** Who acts on an application for another, now or later; nothing where nobody does, or the reader gives no access to it. */
export function RequestDeputies({ requestId }: { requestId: string }) {
  const deputies = useQuery(
    apiQuery(keys.substitutions('request', requestId), delegation.substitutionsOfRequest, {
      params: { id: requestId },
    }),
  )
  const { data } = deputies
  if (!data) return deputies.isError ? <FailedPart title="Не удалось узнать, кто действует" query={deputies} /> : null
  if (data.rows.length === 0) return null
  return (
    <Card title="Кто действует">
      <div className="stack g12">
        {data.rows.map(({ id, deputy, principal, rights, isKnown, phase, ...days }) => (
          <Person
            key={id}
            name={deputy.name}
            note={
              <>
                {typograph(`Кого замещает: ${principal}. Может ${rightsText(rights)}.`)}
                <br />
                {phase === 'upcoming' ? 'Будет действовать ' : 'Действует '}
                {isKnown ? <a href={`/delegation/${id}`}>{periodText(days)}</a> : periodText(days)}
              </>
            }
          />
        ))}
      </div>
    </Card>
  )
}
