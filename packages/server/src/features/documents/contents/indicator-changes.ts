import { momentOf } from '@portal/domain/identifiers/uuid'
import type { Db } from '../../../platform/db/schema.ts'

/** Name, what stood when the round was issued, what stands now, reason: as the form of changes prints it. */
type IndicatorChange = readonly [name: string, was: string, became: string, reason: string]

/**
 * Indicators that are not as they stood at a moment. A correction is saved while it is being typed: what stood in
 * between is nobody's value, and what came back to where it was has not changed.
 */
export async function listIndicatorChanges(db: Db, requestId: string, since: Date): Promise<IndicatorChange[]> {
  const rows = await listSince(db, requestId, since)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const followed = new Set(rows.map(({ replaces_id }) => replaces_id))
  const atThatTime = (last: Row): Row | null => {
    let first = last
    for (let before: Row | undefined = last; before; before = byId.get(before.replaces_id ?? '')) first = before
    return momentOf(first.id) > since ? null : first
  }
  return rows
    .filter(({ id, superseded_at }) => superseded_at === null || !followed.has(id))
    .map((last) => changeOf(atThatTime(last), last, momentOf(last.id) > since ? (last.reason ?? '') : ''))
    .filter((change) => change !== null)
}

type Row = Awaited<ReturnType<typeof listSince>>[number]

/** What stands now and what was replaced after the moment. */
function listSince(db: Db, requestId: string, since: Date) {
  return db
    .selectFrom('indicator')
    .select(['id', 'name', 'unit', 'value', 'reason', 'replaces_id', 'superseded_at'])
    .where('request_id', '=', requestId)
    .where((eb) => eb.or([eb('superseded_at', 'is', null), eb('superseded_at', '>', since)]))
    .orderBy('part_id', (order) => order.asc().nullsFirst())
    .orderBy('position')
    .orderBy('id')
    .limit(50_000)
    .execute()
}

function changeOf(was: Row | null, last: Row, reason: string): IndicatorChange | null {
  if (last.superseded_at !== null) return was && [titleOf(was), was.value, 'исключён', reason]
  if (was === null) return [titleOf(last), 'не было', last.value, reason]
  if (titleOf(was) !== titleOf(last)) return [titleOf(last), `${titleOf(was)}: ${was.value}`, last.value, reason]
  return was.value === last.value ? null : [titleOf(last), was.value, last.value, reason]
}

function titleOf({ name, unit }: Row): string {
  return [name, unit].filter(Boolean).join(', ')
}
