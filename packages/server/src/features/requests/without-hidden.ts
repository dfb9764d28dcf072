import { moscowDay } from '@portal/domain/days'
import { shownSections } from '@portal/domain/request/fields'
import { shownSource } from '@portal/domain/request/financing'
import { type Application, factsOf, rulesFor } from '@portal/domain/request/application'
import { askOf, participantFields } from '@portal/domain/request/participant-fields'
import { effectiveParticipant, type Participant } from '@portal/domain/request/participants'

/** The application as it is submitted and printed: answers to questions that are not asked any more are left out. */
export function withoutHidden(application: Application, at: Date): Application {
  const { sections, financing, participants } = application
  const facts = factsOf(application, rulesFor(application, moscowDay(at)))
  return {
    ...application,
    sections: shownSections(sections, facts),
    financing: financing.map(shownSource),
    participants: participants.map((one) => ({ ...one, fields: shownFields(one, participants) })),
  }
}

/** What is asked of somebody of his kind: of a passport an organisation says nothing. He may be read from another. */
function shownFields(participant: Participant, all: readonly Participant[]): Participant['fields'] {
  const { type } = effectiveParticipant(participant, all)
  const strange = new Set(participantFields.filter((row) => askOf(row, type) === 'no').map(({ id }) => id))
  return Object.fromEntries(Object.entries(participant.fields).filter(([id]) => !strange.has(id)))
}
