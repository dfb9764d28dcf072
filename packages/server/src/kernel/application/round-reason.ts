import { sql } from 'kysely'

/**
 * Why indicator `i` was corrected, in the round of remarks that is being answered. A reason of an earlier round stays with
 * the value it was given for: in the next round nobody has said yet why the value would change again.
 */
export const roundReason = sql<string | null>`case when i.reason is not null
  and ('x' || left(replace(i.id::text, '-', ''), 12))::bit(48)::bigint > coalesce((
    select extract(epoch from max(m.issued_at)) * 1000 from remark m where m.request_id = i.request_id), 0)
  then i.reason end`
