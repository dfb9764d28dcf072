import { Button } from '@mantine/core'
import type { Account, Participant } from '@portal/domain/request/participants/participant'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { useOwnCard } from '../register/own-card.ts'

interface CardAccountsProps {
  participant: Participant
  onTake: (accounts: readonly Account[]) => void
}

/** Bank accounts of the reader's organisation by its card that are not here yet. */
export function CardAccounts({ participant, onTake }: CardAccountsProps) {
  const card = useOwnCard(participant)
  const { accounts } = participant
  const offered = (card?.accounts ?? []).filter(({ account }) => accounts.every((one) => one.account !== account))
  if (offered.length === 0) return null
  return (
    <Notice title="Счета из карточки организации">
      <ul className="stack g8">
        {offered.map((one) => (
          <li key={one.account} className="row wrap g8">
            <span className="grow">
              <span className="num">{one.account}</span>
              <span className="meta">{` ${one.bankName}`}</span>
            </span>
            <Button
              size="sm"
              variant="default"
              aria-label={`Взять счёт ${one.account}`}
              onClick={() => onTake([...accounts, one])}
            >
              Взять
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
