import { Button } from '@mantine/core'
import { dayText } from '@portal/domain/calendar/days'
import { bankValue } from '@portal/domain/request/participants/register-values'
import { failureText } from '../../../platform/api/call-failed.ts'
import { type Origins, originText } from '../origin-text.ts'
import { useBank } from './register-queries.ts'

interface BankSuggestionProps {
  /** «Счёт 1». */
  name: string
  account: Readonly<Record<string, string>>
  origin: Origins[string] | undefined
  readOnly: boolean
  onTake: (values: { bankName: string; correspondent: string }) => void
}

/** The bank the code belongs to; its name and account are taken when the person says so. */
export function BankSuggestion({ name, account, origin, readOnly, onTake }: BankSuggestionProps) {
  const { bik = '', bankName = '', correspondent = '' } = account
  const { data: answer, error } = useBank(bik)
  const taken = originText(origin, bankValue({ bankName, correspondent: correspondent || null }))
  if (error) return <p className="meta">{`${name}: не проверено по справочнику БИК. ${failureText(error)}`}</p>
  if (!answer) return null
  const [bank] = answer.rows
  if (!bank)
    return <p className="meta" role="status">{`${name}: не проверено по справочнику БИК. ${answer.say ?? ''}`}</p>
  const asOf = answer.asOf ? ` на ${dayText(answer.asOf)}` : ''
  const known = { bankName: `${bank.name}, ${bank.place}`, correspondent: bank.accounts[0] ?? '' }
  const closes = bank.closesOn ? ` Исключается из справочника ${dayText(bank.closesOn)}.` : ''
  if (bankName === known.bankName && correspondent === known.correspondent)
    return (
      <p
        className="meta"
        role="status"
      >{`${name}. ${taken ?? `Банк и счёт банка совпадают со справочником БИК${asOf}`}.${closes}`}</p>
    )
  const isTyped = bankName !== '' || correspondent !== ''
  return (
    <div className="participant-register row wrap g8" role="status">
      <span className="grow">
        {`${name}: ${known.bankName}`}
        {known.correspondent &&
          `, ${bank.isTreasury ? 'единый казначейский счёт' : 'корр. счёт'} ${known.correspondent}`}
        {taken && <span className="meta">{` ${taken}.`}</span>}
        <span className="meta">{` Справочник БИК${asOf}.${closes}`}</span>
      </span>
      {!readOnly && (
        <Button variant="default" size="sm" onClick={() => onTake(known)}>
          {isTyped ? 'Заменить на банк из справочника' : 'Заполнить из справочника'}
        </Button>
      )}
    </div>
  )
}
