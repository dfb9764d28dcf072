import type { Input } from '@portal/contract/endpoint'
import type { participants } from '@portal/contract/features/participants/endpoints'
import { cleanRow } from '@portal/domain/request/fields/row-fields'
import { cleanAccount } from '@portal/domain/request/participants/account-faults'
import { participantFields } from '@portal/domain/request/participants/participant-fields'
import { isReadFrom } from '@portal/domain/request/participants/participants'
import { mostParticipants, roles } from '@portal/domain/request/participants/participant'
import { cleanLine } from '@portal/domain/russian/typed-text'
import { invalidFields, type WrongField } from '../../../kernel/invalid-fields.ts'
import type { ParticipantRow } from '../queries.ts'

export type Values = Input<typeof participants.create>['body']

/**
 * Refuses what cannot be kept: unknown fields, a pointer to nobody, a second declarant. A wrong ИНН is kept, the check
 * of the participant names it (ADR 2). `id`: who is changed, when he is in the application already.
 */
export function assertStorable(values: Values, others: readonly ParticipantRow[], id?: string): void {
  const wrong = [...unknownFields(values), ...wrongPointer(values, others, id), ...wrongRole(values, others)]
  if (wrong.length > 0) throw invalidFields(wrong)
}

/** Typed values as they are stored: of text only what is seen, of numbers their digits. */
export function cleanParticipant<V extends Partial<Values>>(values: V): V {
  const { fields, accounts, bases, certificates } = values
  return {
    ...values,
    ...(fields && { fields: cleanRow(participantFields, fields) }),
    ...(accounts && { accounts: accounts.map(cleanAccount) }),
    ...(bases && { bases: bases.map((row) => ({ ...row, number: cleanLine(row.number) })) }),
    ...(certificates && {
      certificates: certificates.map((row) => ({
        ...row,
        number: cleanLine(row.number),
        issuer: cleanLine(row.issuer),
      })),
    }),
  }
}

export function assertRoom(others: readonly ParticipantRow[]): void {
  if (others.length >= mostParticipants)
    throw invalidFields([{ path: 'role', message: `Не больше ${mostParticipants} участников` }])
}

function unknownFields({ fields }: Values): WrongField[] {
  return Object.keys(fields)
    .filter((id) => !participantFields.some((row) => row.id === id))
    .map((id) => ({ path: `fields.${id}`, message: 'Такого поля нет' }))
}

function wrongPointer({ sameAs }: Values, others: readonly ParticipantRow[], id?: string): WrongField[] {
  if (!sameAs) return []
  const source = others.find((one) => one.id === sameAs)
  if (!source) return [{ path: 'sameAs', message: 'Такого участника в заявлении нет' }]
  if (id === undefined || !isReadFrom(source, id, others)) return []
  const message = `Сведения участника «${roles[source.role].title}» сами берутся отсюда: сначала укажите их там`
  return [{ path: 'sameAs', message }]
}

// One declarant files the request: the columns of every list repeat him. Other single roles are a matter of readiness.
function wrongRole({ role }: Values, others: readonly ParticipantRow[]): WrongField[] {
  if (role !== 'DECLARANT' || !others.some((one) => one.role === role)) return []
  return [{ path: 'role', message: `${roles[role].title} может быть только один` }]
}
