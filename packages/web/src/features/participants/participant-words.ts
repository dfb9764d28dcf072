import { effectiveParticipant, participantName } from '@portal/domain/request/participants/participants'
import { type Role, roles } from '@portal/domain/request/participants/participant'
import type { ParticipantView } from './participants-queries.ts'

/** «Добавить …»: whom. */
export const roleInAccusative: Readonly<Record<Role, string>> = {
  DECLARANT: 'заявителя',
  DEVELOPER: 'застройщика',
  TECHCUSTOMER: 'технического заказчика',
  CUSTOMER: 'заказчика документации',
  GEN: 'генпроектировщика',
  PROJECT_ORG: 'исполнителя',
  PAYER: 'плательщика',
}

/** What a person calls a participant, following «совпадает с …»; the role while there is no name. */
export function nameOf(one: ParticipantView, all: readonly ParticipantView[]): string {
  return participantName(effectiveParticipant(one, all)) || `${roles[one.role].title} без названия`
}

/** «Заявитель: ООО «Строй-Пример»»; who has no name yet is called by his role alone. */
export function titleOf(one: ParticipantView, all: readonly ParticipantView[]): string {
  const name = participantName(effectiveParticipant(one, all))
  return name === '' ? nameOf(one, all) : `${roles[one.role].title}: ${name}`
}
