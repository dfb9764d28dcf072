import { moscowDay } from '@portal/domain/calendar/days'
import { shownSections } from '@portal/domain/request/fields/fields'
import { shownSource } from '@portal/domain/request/cost/financing'
import { type Application, factsOf, rulesFor } from '@portal/domain/request/application'
import { effectiveParticipant, withoutOtherKinds } from '@portal/domain/request/participants/participants'

/** The application as it is submitted and printed: answers to questions that are not asked any more are left out. */
export function withoutHidden(application: Application, at: Date): Application {
  const { sections, financing, participants } = application
  const facts = factsOf(application, rulesFor(application, moscowDay(at)))
  return {
    ...application,
    sections: shownSections(sections, facts),
    financing: financing.map(shownSource),
    participants: participants.map((one) => withoutOtherKinds(one, effectiveParticipant(one, participants).type)),
  }
}
