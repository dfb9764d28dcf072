import type { Got } from '@portal/contract/endpoint'
import { documents } from '@portal/contract/features/documents/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { useDebouncedText } from '../../../platform/ui/fields/use-debounced-text.ts'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'

const shortest = 5

const bases = {
  invoice: 'счёт №',
  contract: 'договор №',
  amount: 'той же суммы счёт №',
} as const

type Match = Got<typeof documents.matchPayment>['matches'][number]

interface PaymentMatchProps {
  requestId: string
  purpose: string
  amount: string
}

/** Whether the purpose of a payment names this application; the others it may be for. */
export function PaymentMatch({ requestId, purpose, amount }: PaymentMatchProps) {
  // Not at every letter, and what was found stays until the next is: a reader of the screen hears of the change alone.
  const text = useDebouncedText(purpose.trim())
  const sum = useDebouncedText(amount)
  const query = { purpose: text, ...(/^\d+(\.\d{1,2})?$/.test(sum) && { amount: sum }) }
  const found = useQuery({
    ...apiQuery(keys.request(requestId, 'payment match', text, sum), documents.matchPayment, { query }),
    enabled: text.length >= shortest,
    placeholderData: keepPreviousData,
  })
  const matches = text.length < shortest ? undefined : found.data?.matches
  return (
    <>
      <div className="stack g8" role="status">
        {matches && <Matches requestId={requestId} matches={matches} />}
      </div>
      {found.isError && <FailedPart title="Не удалось сверить назначение" query={found} />}
    </>
  )
}

function Matches({ requestId, matches }: { requestId: string; matches: readonly Match[] }) {
  const own = matches.find((match) => match.requestId === requestId)
  const others = matches.filter((match) => match.requestId !== requestId)
  // A sum alone says nothing of others once it is this application's own.
  const listed = own?.by === 'amount' ? [] : others
  return (
    <>
      {own && <p>{typograph(ownText(own))}</p>}
      {matches.length === 0 && <p>В назначении нет номера счёта, договора или заявления портала.</p>}
      {listed.length > 0 && (
        <p>
          {own
            ? 'Назначение называет и другие заявления:'
            : 'Назначение не называет это заявление. Возможно, платёж за другое:'}
        </p>
      )}
      {listed.length > 0 && (
        <ul>
          {listed.map((match) => (
            <li key={match.requestId}>
              <a href={`/request/${match.requestId}/project#contract`}>№ {match.number}</a>,{' '}
              {typograph(match.objectName)}
              {match.by !== 'request' && `: ${bases[match.by]} ${match.named}`}
              {match.isAmountDue && ', сумма совпадает с неоплаченным счётом'}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ownText({ by, named }: Match): string {
  if (by === 'request') return `Назначение называет это заявление, № ${named}.`
  if (by === 'amount')
    return `Номеров портала в назначении нет, но сумма совпадает с неоплаченным счётом № ${named} этого заявления.`
  return `Назначение называет ${bases[by]} ${named} этого заявления.`
}
