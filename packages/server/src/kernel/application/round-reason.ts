import { sql } from 'kysely'

/**
 * Why indicator `i` was corrected, in the round of remarks that is being answered. A reason of an earlier round stays with
 * the value it was given for: in the next round nobody has said yet why the value would change again. A round begins with what
 * was issued first in it, whatever joins it later.
 */
export const roundReason = sql<string | null>`case when i.reason is not null
  and ('x' || left(replace(i.id::text, '-', ''), 12))::bit(48)::bigint > coalesce((
    select extract(epoch from min(m.issued_at)) * 1000 from remark m
    join (
      select l.round, l.discipline is not distinct from 'К' as of_completeness from remark l
      where l.request_id = i.request_id and l.issued_at is not null order by l.issued_at desc limit 1) last
      on last.round = m.round and last.of_completeness = (m.discipline is not distinct from 'К')
    where m.request_id = i.request_id and m.issued_at is not null), 0)
  then i.reason end`
