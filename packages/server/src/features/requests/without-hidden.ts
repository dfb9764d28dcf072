import { moscowDay } from '@portal/domain/days'
import { shownSections } from '@portal/domain/request/fields'
import { type Application, factsOf, rulesFor } from '@portal/domain/request/application'

/** The application as it is submitted and printed: answers to questions that are not asked any more are left out. */
export function withoutHidden(application: Application, at: Date): Application {
  const facts = factsOf(application, rulesFor(application, moscowDay(at)))
  return { ...application, sections: shownSections(application.sections, facts) }
}
