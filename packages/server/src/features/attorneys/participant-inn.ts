import { effectiveParticipant } from '@portal/domain/request/participants/participants'
import type { ParticipantRow } from '../participants/index.ts'

/** ИНН of a participant, read through «совпадает с …»; null: it is not filled in yet. */
export function participantInn(one: ParticipantRow, all: readonly ParticipantRow[]): string | null {
  return effectiveParticipant(one, all).fields['inn'] || one.inn || null
}
