import { moscowDay } from '@portal/domain/calendar/days'
import { isFor } from '@portal/domain/checklists/asked'
import { textAt } from '@portal/domain/settings/settings'
import type { Ctx } from '../../context.ts'
import { settingsOn } from '../../kernel/settings-on.ts'
import { detailsOfRequest } from './queries-details.ts'
import { activeVersions } from './queries-versions.ts'

/**
 * Checklists in force for such an application that were not handed over: what keeps it from being sent where the setting says
 * so. Nought while it does not.
 */
export async function countChecklistsLeft({ db, now }: Pick<Ctx, 'db' | 'now'>, requestId: string): Promise<number> {
  const today = moscowDay(now())
  if (textAt(await settingsOn(db, today), 'checklists.blocking', today) !== 'да') return 0
  const [versions, { details }, given] = await Promise.all([
    activeVersions(db),
    detailsOfRequest(db, requestId),
    db
      .selectFrom('checklist')
      .select('template_id')
      .where('request_id', '=', requestId)
      .where('state', '=', 'submitted')
      .limit(1000)
      .execute(),
  ])
  const handedOver = new Set(given.map(({ template_id: id }) => id))
  return versions.filter(({ template_id: id, content }) => !handedOver.has(id) && isFor(content, details)).length
}
