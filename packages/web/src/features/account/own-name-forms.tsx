import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { ownQuery } from './own-queries.ts'

/** How the name will stand in contracts and letters: said where a mistake can still be told of. */
export function OwnNameForms() {
  const { data } = useQuery(ownQuery)
  if (!data || data.nameForms.length === 0) return null
  const several = data.nameForms.length > 1
  return (
    <Card title="Имя в документах">
      <div className="stack g12">
        {data.nameForms.map(({ gender, genitive, dative }) => (
          <Facts
            key={gender}
            columns={2}
            rows={[
              [`Кого? ${several ? (gender === 'female' ? '(женское имя)' : '(мужское имя)') : ''}`.trim(), genitive],
              ['Кому?', dative],
            ]}
          />
        ))}
        <p className="meta">Так портал склоняет имя сам. В заявлении, где вы подписант, формы можно исправить.</p>
      </div>
    </Card>
  )
}
