import { accountStates } from '@portal/domain/accounts'
import { fullName } from '@portal/domain/russian/names'
import { typograph } from '../../platform/i18n/typograph.ts'
import { Chip } from '../../platform/ui/display/chip.tsx'
import { PageHead } from '../../platform/ui/page/page.tsx'
import { stateTones } from './user-words.ts'
import type { UserCard } from './users-queries.ts'

/** Whose account it is and what it is good for now. */
export function UserHead({ user }: { user: UserCard }) {
  const { state, isStaff, organizations } = user
  const places = [...(isStaff ? ['Экспертная организация'] : []), ...organizations.map(({ name }) => name)]
  return (
    <PageHead
      title={fullName(user)}
      note={
        <span className="row wrap g8">
          <Chip tone={stateTones[state]}>{accountStates[state]}</Chip>
          {places.length > 0 && typograph(places.join(', '))}
        </span>
      }
    />
  )
}
