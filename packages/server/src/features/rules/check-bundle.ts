import type { rules } from '@portal/contract/features/rules/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { functionsIn } from '@portal/domain/request/readiness/function-readiness'
import { judgedByNames } from '@portal/domain/request/documents/named-files'
import { readinessOf } from '@portal/domain/request/readiness/readiness'
import type { Handler } from '../../platform/http/bind.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { listLostFunctions } from '../../kernel/application/queries-functions.ts'
import { listRuleDecisions } from '../../kernel/application/queries-rules.ts'
import { toReadinessView } from '../requests/index.ts'
import { wrongIn } from '../../kernel/application/section-patch.ts'

// What is left is counted in the sections; nobody mends more than these before asking again.
const mostBlockers = 500

/** What is left in an application that somebody else keeps: nothing is stored, nothing but the rules and the registers is read. */
export const checkBundle: Handler<typeof rules.checkBundle> = async (ctx, { body: { documents, ...application } }) => {
  const wrong = Object.entries(application.sections).flatMap(([section, values]) =>
    Object.entries(values).flatMap(([name, value]) => wrongIn(`${section}.${name}`, value)),
  )
  if (wrong.length > 0) throw invalidFields(wrong)
  const codes = functionsIn(application).map(({ code }) => code)
  const [ruleDecisions, lostFunctions] = await Promise.all([
    listRuleDecisions(ctx.db),
    listLostFunctions(ctx.db, codes),
  ])
  const { subdivisions, judging: catalogs } = ctx.catalogs
  // Expert support is the third stage of an examination, whatever the sender calls it.
  const primacy = application.kind === 'ordinary' ? application.primacy : ('3' as const)
  const given = { ...application, primacy, ruleDecisions, lostFunctions, subdivisions, catalogs }
  const today = moscowDay(ctx.now())
  const titled = documents.map((document) => ({ ...document, title: document.title || document.code }))
  const { blockers, ...readiness } = readinessOf({ ...given, items: judgedByNames(titled, given, today) }, today)
  return toReadinessView({ ...readiness, blockers: blockers.slice(0, mostBlockers) })
}
