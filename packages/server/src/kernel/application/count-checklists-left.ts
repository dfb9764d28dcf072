import { moscowDay } from '@portal/domain/calendar/days'
import { isFor } from '@portal/domain/checklists/asked'
import { textAt } from '@portal/domain/settings/settings'
import type { ChecklistContent } from '@portal/domain/checklists/checklist'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { settingsOn } from '../settings/settings-on.ts'
import { checklistDetailsOf } from './checklist-details.ts'

const mostActive = 200

/**
 * Checklists in force for such an application that were not handed over: what keeps it from being sent where the setting says
 * so. Nought while it does not.
 */
export async function countChecklistsLeft({ db, now }: Pick<Ctx, 'db' | 'now'>, requestId: string): Promise<number> {
  const today = moscowDay(now())
  if (textAt(await settingsOn(db, today), 'checklists.blocking', today) !== 'да') return 0
  const [left, { details }] = await Promise.all([
    sql<{ content: ChecklistContent }>`
      select v.content from checklist_version v
      where v.state = 'active' and not exists (
        select from checklist c
        where c.request_id = ${requestId} and c.template_id = v.template_id and c.state = 'submitted')
      limit ${mostActive}`.execute(db),
    checklistDetailsOf(db, requestId),
  ])
  return left.rows.filter(({ content }) => isFor(content, details)).length
}
