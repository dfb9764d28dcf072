import { moscowDay } from '@portal/domain/calendar/days'
import { numberAt } from '@portal/domain/settings/settings'
import type { Ctx } from '../../context.ts'
import { settingsOn } from './settings-on.ts'

// Nobody is warned, and nothing deleted, before the second month, whatever the setting says.
const fewestMonths = 2

/** A draft that was changed before this moment last is idle. */
export async function idleBefore({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Date> {
  const at = now()
  const today = moscowDay(at)
  const months = Math.max(numberAt(await settingsOn(db, today), 'draftIdleMonths', today), fewestMonths)
  const before = new Date(at)
  before.setUTCMonth(at.getUTCMonth() - months)
  // 31 August six months earlier is the last of February.
  if (before.getUTCDate() !== at.getUTCDate()) before.setUTCDate(0)
  return before
}
