import type { Facts } from '@portal/domain/stages/facts'
import { type RawBuilder, sql } from 'kysely'

/** Remarks by their state, as a row says it in one value. */
export type RemarkCounts = Facts['remarks']

/**
 * Remarks of a request by their state, as one value of a statement. Of the experts' the lead has agreed to what is ready. A
 * refused answer waits for the next round, so it is ready to be issued again, unless a new remark takes its place.
 */
export function remarkCounts(requestId: RawBuilder<unknown>): RawBuilder<RemarkCounts> {
  return sql<RemarkCounts>`(select json_build_object(
    'requestRemarks', count(*) filter (where kind = 'request' and state in ('issued', 'answerDraft')),
    'preparing', count(*) filter (where state in ('preparing', 'approving')),
    'ready', count(*) filter (where state in ('preparing', 'approving') and (agreed_at is not null or discipline = 'К' or kind = 'completeness') or state = 'notAccepted' and not exists (
      select from remark n where n.previous_id = remark.id and n.state in ('preparing', 'approving'))),
    'issued', count(*) filter (where state in ('issued', 'answerDraft')),
    'unanswered', count(*) filter (where state = 'issued'),
    'answered', count(*) filter (where state = 'answerDraft'),
    'open', count(*) filter (where state in ('issued', 'answerDraft', 'answered', 'notAccepted')),
    'undecided', count(*) filter (where state = 'answered'),
    'unresolved', count(*) filter (where state = 'unresolved'),
    'criticalUnresolved', count(*) filter (where state = 'unresolved' and is_critical))
    from remark where remark.request_id = ${requestId})`
}
