import type { directories } from '@portal/contract/features/directories/endpoints'
import { moscowDay } from '@portal/domain/calendar/days'
import { examinationTerm } from '@portal/domain/stages/examination-term'
import { type TermRow, termAt } from '@portal/domain/settings/settings'
import type { Handler } from '../../platform/http/bind.ts'
import { settingsOn } from '../../kernel/settings/settings-on.ts'

/** How long the work will take, told before an application exists: by the settings in force today. */
export const terms: Handler<typeof directories.terms> = async ({ db, now }, { query }) => {
  const { goal, subdivision = null, region = null } = query
  const today = moscowDay(now())
  const rows = await settingsOn(db, today)
  const term = (flags: { housing?: boolean }) =>
    examinationTerm(rows, { kind: 'ordinary', economicZone: false, region, subdivision, facts: { goal, flags } }, today)
  return {
    examination: shown(term({})),
    housing: shown(term({ housing: true })),
    completenessCheck: shown(
      termAt(rows, 'term.completenessCheck', today, ...(subdivision ? [`subdivision:${subdivision}`] : [])),
    ),
  }
}

function shown({ n, source, confirmed }: TermRow) {
  return { n, source, confirmed }
}
