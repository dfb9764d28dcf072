import type { Facts } from '@portal/domain/stages/facts'
import { sql } from 'kysely'
import { prepared } from '../../../platform/db/connect.ts'
import { onlyRow } from '../../../platform/db/only-row.ts'
import type { Db } from '../../../platform/db/schema.ts'

/** Remarks of a request by their state. Of the experts' the lead has agreed to what is ready. A refused answer waits for the next round, so it is ready to be issued again, unless a new remark takes its place. */
export async function remarkFacts(db: Db, requestId: string): Promise<Facts['remarks']> {
  const counted = await sql<Facts['remarks']>`${sql.raw(prepared)}
    select
      (count(*) filter (where kind = 'request' and state in ('issued', 'answerDraft')))::int as "requestRemarks",
      (count(*) filter (where state in ('preparing', 'approving')))::int as preparing,
      (count(*) filter (where state in ('preparing', 'approving') and (agreed_at is not null or discipline = 'К' or kind = 'completeness') or state = 'notAccepted' and not exists (
        select from remark n where n.previous_id = remark.id and n.state in ('preparing', 'approving'))))::int as ready,
      (count(*) filter (where state in ('issued', 'answerDraft')))::int as issued,
      (count(*) filter (where state = 'issued'))::int as unanswered,
      (count(*) filter (where state = 'answerDraft'))::int as answered,
      (count(*) filter (where state in ('issued', 'answerDraft', 'answered', 'notAccepted')))::int as open,
      (count(*) filter (where state = 'answered'))::int as undecided,
      (count(*) filter (where state = 'unresolved'))::int as unresolved,
      (count(*) filter (where state = 'unresolved' and is_critical))::int as "criticalUnresolved"
    from remark where request_id = ${requestId}`.execute(db)
  return onlyRow(counted)
}
