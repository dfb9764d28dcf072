import type { Got } from '@portal/contract/endpoint'
import type { stages } from '@portal/contract/features/stages/endpoints'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { roleTitles } from './role-titles.ts'

type Powers = Got<typeof stages.roles>

const capacityTitles = { examStaff: 'сотрудник экспертной организации', delegate: 'по доверию другого лица' } as const
const rightTitles = { view: 'смотреть', edit: 'изменять', sign: 'подписывать' } as const

/** Who the reader is on this application: the rest follows from it. */
export function PowersFacts({ powers: { roles, capacities, rights } }: { powers: Powers }) {
  return (
    <Facts
      columns={3}
      rows={[
        ['Роли', list(roles.map((role) => roleTitles[role]))],
        ['В качестве', list(capacities.map((capacity) => capacityTitles[capacity]))],
        ['Может как заявитель', list(rights.map((right) => rightTitles[right]))],
      ]}
    />
  )
}

function list(words: readonly string[]): string {
  return words.length > 0 ? words.join(', ') : 'нет'
}
