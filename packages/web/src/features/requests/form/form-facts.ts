import { type Day, moscowDay } from '@portal/domain/calendar/days'
import { factsOf, rulesFor } from '@portal/domain/request/application'
import type { RequestFacts } from '@portal/domain/request/facts'
import { isGoal } from '@portal/domain/request/goals'
import { objectTypeCodes, workTypeCodes } from '@portal/domain/request/objects/objects'
import type { Participant } from '@portal/domain/request/participants/participant'
import { requestKinds } from '@portal/domain/stages/facts'
import type { ListSaves, RequestView, SectionSaves } from './form-parts.ts'
import { sentRows } from './form-rows.ts'

interface FactsSource {
  request: RequestView
  sections: SectionSaves
  rows: ListSaves
  participants: readonly Participant[]
  today: Day
}

/** What of the values typed so far decides which fields are asked. */
export function formFacts({ request, sections, rows, participants, today }: FactsSource): RequestFacts {
  const declarer = sections.declarer.values()
  const code = (name: string, known: string) => {
    const value = declarer[name]
    return typeof value === 'string' && value !== '' ? value : known
  }
  const goal = code('goal', request.goal)
  const primacy = declarer['primacy']
  const submittedOn = request.submittedAt ? moscowDay(new Date(request.submittedAt)) : null
  return factsOf(
    {
      goal: isGoal(goal) ? goal : '21',
      objectType: objectTypeCodes.find((one) => one === code('objectType', request.objectType)) ?? '2',
      workType: workTypeCodes.find((one) => one === code('workType', request.workType)) ?? '1',
      primacy: primacy === '2' || primacy === '3' ? primacy : '1',
      kind: requestKinds.find((kind) => kind === request.kind) ?? 'ordinary',
      sections: { declarer, object: sections.object.values() },
      participants,
      financing: sentRows('financing', rows.financing.value('rows')),
      isEstimateFundingLifted: request.isEstimateFundingLifted,
    },
    rulesFor({ ruleDecisions: request.rules, submittedOn }, today),
  )
}
