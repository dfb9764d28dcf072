import { Button } from '@mantine/core'
import { dayText } from '@portal/domain/calendar/days'
import { participantFields } from '@portal/domain/request/participants/participant-fields'
import { failureText } from '../../../platform/api/call-failed.ts'
import { Facts } from '../../../platform/ui/display/facts.tsx'
import { Notice } from '../../../platform/ui/feedback/notice.tsx'
import { SelectField } from '../../../platform/ui/fields/select-field.tsx'
import type { PartyFound } from './use-register.ts'

interface RegisterSuggestionProps {
  found: PartyFound
  readOnly: boolean
  onTake: (values: Readonly<Record<string, string>>) => void
}

/** What the state register knows about the participant: taken only when the person says so, never over what is typed unasked. */
export function RegisterSuggestion({ found, readOnly, onTake }: RegisterSuggestionProps) {
  const { answer, error, isAsking, name, party, parties, values, comparison, choose } = found
  if (isAsking) return <p className="meta" role="status">{`Ищем в реестре (${name})…`}</p>
  if (error)
    return (
      <Notice tone="warn" title="Не проверено по реестру">
        {failureText(error)} Сведения можно ввести вручную.
      </Notice>
    )
  if (!answer) return null
  if (!party)
    return (
      <Notice tone={answer.status === 'unavailable' ? 'warn' : 'info'} title="Не проверено по реестру">
        {answer.say}
      </Notice>
    )
  const asOf = answer.asOf ? ` на ${dayText(answer.asOf)}` : ''
  const { missing, different } = comparison
  const pick = (ids: readonly string[]) => onTake(Object.fromEntries(ids.map((id) => [id, values[id] ?? ''])))
  return (
    <div className="participant-register stack g12" role="status">
      {parties.length > 1 && (
        <SelectField
          label="Записей с этим ИНН несколько"
          empty={null}
          options={parties.map(({ ogrn, kpp, fullName }) => ({
            value: ogrn,
            label: `${fullName}, КПП ${kpp ?? 'нет'}`,
          }))}
          value={party.ogrn}
          onChange={choose}
        />
      )}
      {(party.endedOn ?? party.stateText) && (
        <Notice tone="danger" title={party.endedOn ? `Деятельность прекращена ${dayText(party.endedOn)}` : 'Состояние'}>
          {party.stateText}
        </Notice>
      )}
      {missing.length + different.length === 0 ? (
        <p className="meta">{`Сведения совпадают с реестром: ${name}${asOf}`}</p>
      ) : (
        <>
          <p>
            <strong>{values['shortName'] ?? values['fullName'] ?? party.fullName}</strong>{' '}
            <span className="meta">{`${name}${asOf}`}</span>
          </p>
          {!readOnly && (
            <div className="row wrap g8">
              {missing.length > 0 && (
                <Button variant="default" onClick={() => pick(missing)}>
                  {different.length > 0 ? 'Заполнить пустые поля' : 'Заполнить из реестра'}
                </Button>
              )}
              {different.length > 0 && (
                <Button variant="subtle" onClick={() => pick([...missing, ...different])}>
                  {missing.length > 0 ? 'Заменить и то, что отличается' : 'Взять из реестра'}
                </Button>
              )}
            </div>
          )}
          <Facts columns={2} rows={[...missing, ...different].map((id) => [labelOf(id), values[id]])} />
        </>
      )}
    </div>
  )
}

function labelOf(id: string): string {
  return participantFields.find((row) => row.id === id)?.label ?? id
}
