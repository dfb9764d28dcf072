import type { Db } from '@portal/server/platform/db/schema'
import { sql } from 'kysely'

/** The journal of generated applications, every column filled as it is after some years. */
export async function generateJournal(db: Db): Promise<number> {
  await sql`truncate request_journal_stale`.execute(db)
  await sql`truncate request_journal`.execute(db)
  await sql`
    insert into request_journal
    select r.id, r.number, r.submitted_at, r.goal, (1 + n % 3)::text, r.object_name, r.region,
      'г. Барнаул, ул. Молодёжная, ' || n % 500, r.object_type, r.work_type, '19.7.1.' || n % 40,
      r.declarant_name, r.declarant_inn, r.declarant_name, 'ООО «Технический заказчик ' || n % 300 || '»', r.declarant_name,
      'АО «Проектный институт ' || n % 200 || '»', array[(1 + n % 4)::text], n % 1000000, r.subdivision,
      r.lead_id, case when r.lead_id is not null then 'Петров Иван' end, r.stage, s.position, r.stage_since, r.due_at,
      n || 'Д-' || r.subdivision, r.submitted_at::date + 10, 10000 + n % 5000000, n % 2 * (10000 + n % 5000000), r.submitted_at::date + 20,
      r.submitted_at + interval '21 days', r.submitted_at::date + 60, case when n % 9 = 0 then r.submitted_at::date + 80 end,
      n % 4, n % 120, case when n % 3 = 0 then n % 7 else 0 end, case when n % 2 = 0 then 'positive' end,
      case when n % 2 = 0 then r.subdivision || '-2-1-3-' || lpad(n::text, 6, '0') end,
      case when n % 2 = 0 then r.submitted_at::date + 60 end, case when n % 2 = 0 then r.submitted_at::date + 65 end,
      null, null, 'stage.changed', r.updated_at
    from request r join stage s on s.code = r.stage cross join lateral (select r.draft_number as n) numbered
    where r.number is not null and r.submitted_at is not null and r.deleted_at is null`.execute(db)
  await sql`vacuum (analyze) request_journal`.execute(db)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from request_journal`.execute(db)
  return rows[0]?.n ?? 0
}
