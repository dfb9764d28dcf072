import { moscowDay } from '@portal/domain/calendar/days'
import { misplacedIn } from '@portal/domain/request/readiness/document-readiness'
import type { Ctx } from '../../context.ts'
import { readFacts } from './load-application.ts'
import { openedContents } from './queries-contents.ts'

/** Files that do not belong in the opened places where they lie: in a correction no other can be replaced. */
export async function countMisplaced({ db, now }: Pick<Ctx, 'db' | 'now'>, requestId: string): Promise<number> {
  const places = await openedContents(db, { requestId })
  if (places.length === 0) return 0
  const facts = await readFacts(db, requestId, moscowDay(now()))
  return places.flatMap((place) => misplacedIn(place, facts)).length
}
