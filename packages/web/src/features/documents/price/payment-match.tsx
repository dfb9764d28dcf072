import { documents } from '@portal/contract/features/documents/endpoints'
import { useQuery } from '@tanstack/react-query'
import { keys } from '../../../platform/api/keys.ts'
import { apiQuery } from '../../../platform/api/use-api.ts'
import { typograph } from '../../../platform/i18n/typograph.ts'
import { FailedPart } from '../../../platform/ui/states/failed-part.tsx'

const shortest = 5

const bases = {
  invoice: 'счёт №',
  contract: 'договор №',
  request: 'заявление №',
  amount: 'той же суммы счёт №',
} as const

interface PaymentMatchProps {
  requestId: string
  purpose: string
  amount: string
}

/** Whether the purpose of a payment names this application; the others it may be for. */
export function PaymentMatch({ requestId, purpose, amount }: PaymentMatchProps) {
  const text = purpose.trim()
  const query = { purpose: text, ...(/^\d+(\.\d{1,2})?$/.test(amount) && { amount }) }
  const found = useQuery({
    ...apiQuery(keys.request(requestId, 'payment match', text, amount), documents.matchPayment, { query }),
    enabled: text.length >= shortest,
  })
  if (text.length < shortest) return null
  if (!found.data) return <FailedPart title="Не удалось сверить назначение" query={found} />
  const { matches } = found.data
  const own = matches.find((match) => match.requestId === requestId)
  const others = matches.filter((match) => match.requestId !== requestId)
  return (
    <div className="stack g8" role="status">
      {own && own.by !== 'amount' && (
        <p>
          Назначение называет {bases[own.by]} {own.named} этого заявления.
        </p>
      )}
      {own?.by === 'amount' && (
        <p>Номеров портала в назначении нет, но сумма совпадает с неоплаченным счётом № {own.named} этого заявления.</p>
      )}
      {matches.length === 0 && <p>В назначении нет номера счёта, договора или заявления портала.</p>}
      {!own && others.length > 0 && <p>Назначение не называет это заявление. Возможно, платёж за другое:</p>}
      {!own && others.length > 0 && (
        <ul>
          {others.map((match) => (
            <li key={match.requestId}>
              <a href={`/request/${match.requestId}/project#contract`}>№ {match.number}</a>,{' '}
              {typograph(match.objectName)}: {bases[match.by]} {match.named}
              {match.isAmountDue && ', сумма совпадает с неоплаченным счётом'}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
