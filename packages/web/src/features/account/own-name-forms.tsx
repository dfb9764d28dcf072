import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Facts } from '../../platform/ui/display/facts.tsx'
import { Card } from '../../platform/ui/page/card.tsx'
import { EditNameForms } from './edit-name-forms.tsx'
import { ownQuery } from './own-queries.ts'

/** How the name will stand in contracts and letters: put right where the rules decline it wrongly. */
export function OwnNameForms() {
  const { data } = useQuery(ownQuery)
  const [editing, setEditing] = useState(false)
  if (!data) return null
  const { nameForms, ownForms } = data
  const shown = ownForms ? [ownForms] : nameForms
  if (shown.length === 0) return null
  return (
    <Card
      title="Имя в документах"
      aside={
        <Button variant="default" leftSection={<IconPencil size="1rem" aria-hidden />} onClick={() => setEditing(true)}>
          Исправить
        </Button>
      }
    >
      <div className="stack g12">
        {shown.map(({ gender, genitive, dative }) => (
          <Facts
            key={gender}
            columns={2}
            rows={[
              [
                `Кого? ${shown.length > 1 ? (gender === 'female' ? '(женское имя)' : '(мужское имя)') : ''}`.trim(),
                genitive,
              ],
              ['Кому?', dative],
            ]}
          />
        ))}
        <p className="meta">
          {ownForms
            ? 'Так вы исправили сами. Эти формы портал предложит вам и вашим коллегам в заявлениях, где вы подписант.'
            : 'Так портал склоняет имя по правилам. Если неверно, исправьте: верные формы предложат в заявлениях, где вы подписант.'}
        </p>
      </div>
      {editing && <EditNameForms proposals={nameForms} forms={ownForms} onClose={() => setEditing(false)} />}
    </Card>
  )
}
