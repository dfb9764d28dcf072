import { stageNames } from '@portal/domain/stages/stages'
import type { Db } from '@portal/server/platform/db/schema'
import { sql } from 'kysely'
import { copyDraft } from './copy-draft.ts'

interface Wanted {
  size: number
  /** A filled draft that some of the new ones repeat with all its rows. */
  sampleId: string
  /** When the newest of them was created. */
  now: Date
}

// Half of all requests are over; the rest lies mostly where people work.
const finished = 'serviceRendered'
const busy = [
  'draft_filling',
  'draft_filling',
  'draft_documents',
  'completeness',
  'examination',
  'examinationCorrection_edit',
]
export const staff = 40
const stages = stageNames.filter((stage) => stage !== 'new')

/**
 * Requests as they lie in a portal of some years: a few organisations own most of them, one word stands only in the oldest
 * three quarters, one in the very oldest rows, some are shared, some have a filled application.
 */
export async function generate(db: Db, wanted: Wanted): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db)
  await sql`set synchronous_commit = off`.execute(db)
  await sql`set work_mem = '64MB'`.execute(db)
  await sql`set maintenance_work_mem = '512MB'`.execute(db)
  await addPeople(db, wanted)
  await addRequests(db, wanted)
  await addAccess(db, wanted)
  await addMoves(db, wanted)
  await addSearch(db)
  await copyDraft(db, wanted)
  // What the portal has counted of the sample is counted here again.
  await sql`truncate request_count`.execute(db)
  await sql`
    insert into request_count (holder, stage, subdivision, goal, n)
    select holder, stage, subdivision, goal, count(*)
    from request cross join unnest(array[organization_id, '00000000-0000-0000-0000-000000000000']) holder
    where deleted_at is null and holder is not null group by 1, 2, 3, 4`.execute(db)
  await sql`truncate request_count_delta`.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
  await sql`set synchronous_commit = on`.execute(db)
  await sql`vacuum (analyze)`.execute(db)
  await sql`checkpoint`.execute(db)
}

/** A number in [0, 1) that depends on the row and on what it is for. */
const chance = (row: string, salt: number) =>
  sql.raw(`((hashint8extended(${row}, ${salt}) & 1073741823) / 1073741824.0)`)

/** The id of the n-th thing of a kind. */
const idOf = (kind: string, n: ReturnType<typeof sql.raw>) => sql`md5(${sql.lit(kind)} || (${n}))::uuid`

async function addPeople(db: Db, { size, now }: Wanted) {
  const organizations = sql.lit(organizationsOf(size))
  await sql`
    insert into organization (id, kind, full_name, short_name, inn, kpp, created_at)
    select ${idOf('organization', sql.raw('n'))}, 'organization', 'Общество с ограниченной ответственностью «Застройщик ' || n || '»',
      'ООО «Застройщик ' || n || '»', lpad((1000000000 + n)::text, 10, '0'), '770101001', ${now}::timestamptz - interval '6 years'
    from generate_series(2, ${organizations}) n on conflict do nothing`.execute(db)
  await sql`
    insert into app_user (id, login, email, surname, name, is_admin, created_at, confirmed_at)
    select ${idOf('user', sql.raw('n'))}, 'person' || n, 'person' || n || '@portal.example', 'Петров', 'Иван', n < ${sql.lit(staff)}, ${now}, ${now}
    from generate_series(0, ${organizations} * 3 + ${sql.lit(staff)}) n on conflict do nothing`.execute(db)
  // What happened before somebody came is no news to him; these have been here from the beginning.
  await sql`update app_user set created_at = ${now}::timestamptz - interval '6 years'`.execute(db)
}

function organizationsOf(size: number): number {
  return Math.max(50, Math.round(size / 200))
}

async function addRequests(db: Db, { size, now }: Wanted) {
  const age = sql`(${sql.lit(size)} - n) * interval '130 seconds'`
  const count = sql.lit(organizationsOf(size))
  await sql`
    insert into request (id, number, goal, object_type, work_type, subdivision, region, organization_id, owner_id, lead_id, stage,
      stage_since, due_at, due_side, object_name, declarant_name, declarant_inn, submitted_at, created_at, updated_at)
    select (lpad(to_hex((extract(epoch from created) * 1000)::bigint), 12, '0') || '7' || substr(md5('request' || n), 1, 3) || '8' || substr(md5('request' || n), 4, 15))::uuid,
      case when stage not like 'draft%' then subdivision || '-' || extract(year from created) || '-' || lpad(n::text, 7, '0') end,
      goal, 1 + n % 3, 1 + (n / 3) % 2, subdivision, lpad((1 + n % 89)::text, 2, '0'), organization.id,
      case when place = 0 and n % 4 = 0 then declarant.id else ${idOf('user', sql.raw(`${staff} + place * 3 + n % 3`))} end,
      case when stage not like 'draft%' and n % 60 = 0 then admin.id
           when stage not like 'draft%' and n % 3 = 0 then ${idOf('user', sql.raw(`n % ${staff}`))} end, stage, updated,
      case when stage <> ${finished} and n % 2 = 0 then updated + interval '30 days' end, case when n % 2 = 0 then 'declarant' end,
      works || ' ' || building || case when n < ${sql.lit(Math.round(size * 0.75))} and n % 50 = 0 then ' с виадуком' else '' end
        || case when n < 100 then ' и акведуком' else '' end || ' № ' || n % 900 || ', г. ' || town || ', ул. ' || street || ', ' || 1 + n % 180,
      coalesce(organization.short_name, ''), organization.inn, case when stage not like 'draft%' then created end, created, updated
    from (
      select n, ${now}::timestamptz - ${age} as created,
        least(${now}::timestamptz - interval '2 minutes', ${now}::timestamptz - ${age} + ${chance('n', 1)} * interval '40 days') as updated,
        floor(${count} * ${chance('n', 2)} ^ 3)::integer as place,
        case when ${chance('n', 3)} < 0.5 then ${finished}
          when ${chance('n', 3)} < 0.8 then (${busy}::text[])[1 + floor(${busy.length}::integer * ${chance('n', 4)})::integer]
          else (${stages}::text[])[1 + floor(${stages.length}::integer * ${chance('n', 5)})::integer] end as stage,
        (array[21, 21, 21, 10, 10, 20, 8, 4, 22])[1 + floor(9 * ${chance('n', 6)})::integer] as goal,
        (array['01', '02', '03', '04'])[1 + floor(4 * ${chance('n', 7)} ^ 2)::integer] as subdivision,
        (array['Строительство', 'Реконструкция', 'Капитальный ремонт'])[1 + floor(3 * ${chance('n', 8)} ^ 2)::integer] as works,
        (array['многоквартирного жилого дома', 'школы на 550 мест', 'моста через реку', 'детского сада', 'котельной', 'автомобильной дороги',
          'торгового центра', 'поликлиники', 'водозабора', 'складского комплекса'])[1 + floor(10 * ${chance('n', 9)})::integer] as building,
        (array['Барнаул', 'Омск', 'Тверь', 'Казань', 'Пермь', 'Чита', 'Ковров', 'Выборг'])[1 + floor(8 * ${chance('n', 10)})::integer] as town,
        (array['Молодёжная', 'Ленина', 'Садовая', 'Мира', 'Лесная', 'Заводская', 'Полевая'])[1 + floor(7 * ${chance('n', 11)})::integer] as street
      from generate_series(0, ${sql.lit(size - 1)}::bigint) n) r
    cross join (select id from app_user where login = 'declarant') declarant
    cross join (select id from app_user where login = 'admin') admin
    join organization on organization.id = case r.place
      when 0 then (select organization_id from membership m join app_user u on u.id = m.user_id where u.login = 'orgadmin')
      when 1 then (select organization_id from membership m join app_user u on u.id = m.user_id where u.login = 'orgadmin2')
      else ${idOf('organization', sql.raw('place'))} end`.execute(db)
}

/**
 * Every owner holds a grant, every fifth request is shared with a colleague, five hundred with a member of another organisation,
 * a list of his is a page as everybody's, and a person without an organisation stands for a declarant of the largest one and for
 * five others. Staff have read half of what there is.
 */
async function addAccess(db: Db, { size, now }: Wanted) {
  await sql`
    insert into request_grant (id, request_id, subject_id, via, rights, created_at)
    select md5('owner' || r.id)::uuid, r.id, r.owner_id, 'owner', 7, r.created_at from request r
    union all
    select md5('shared' || r.id)::uuid, r.id, ${idOf('user', sql.raw(`${staff} + r.draft_number % 150`))}, 'assigned', 3, r.created_at
    from request r where r.draft_number % 5 = 0
    union all
    select md5('member' || r.id)::uuid, r.id, member.id, 'assigned', 3, r.created_at
    from request r cross join (select id from app_user where login = 'declarant2') member where r.draft_number % ${sql.lit(Math.ceil(size / 500))} = 0
    on conflict do nothing`.execute(db)
  await sql`
    insert into substitution (id, principal_id, deputy_id, scope, rights, period, state, created_by, created_at)
    select md5('substitution' || principal.id)::uuid, principal.id, deputy.id, 'all', 7,
      tstzrange(${now}::timestamptz - interval '1 year', null), 'active', principal.id, ${now}
    from app_user principal cross join (select id from app_user where login = 'active') deputy
    where principal.login in ('declarant', ${sql.join(
      Array.from({ length: 5 }, (_, n) => sql.lit(`person${staff + 30 * n}`)),
      sql`, `,
    )}) on conflict do nothing`.execute(db)
  await sql`select rebuild_request_access()`.execute(db)
  await sql`
    insert into request_staff (id, request_id, user_id, part, since)
    select md5('lead' || id)::uuid, id, lead_id, 'lead', created_at from request where lead_id is not null
    on conflict do nothing`.execute(db)
  await sql`
    insert into request_seen (user_id, request_id, seen_at)
    select u.id, r.id, ${now} from request r cross join app_user u
    where u.login in ('admin', 'orgadmin') and r.draft_number % 2 = 0 on conflict do nothing`.execute(db)
}

async function addMoves(db: Db, { now }: Wanted) {
  await sql`
    insert into stage_move (id, request_id, no, from_stage, to_stage, action, actor, key, at)
    select md5('move' || no || r.id)::uuid, r.id, no, 'draft_printing', r.stage, 'submit', 'declarant', md5('key' || no || r.id)::uuid,
      least(r.created_at + no * interval '1 day', ${now}::timestamptz)
    from request r cross join generate_series(1, 2) no where r.number is not null
    on conflict do nothing`.execute(db)
}

async function addSearch(db: Db) {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = 'request_search_text'`.execute(db)
  const made = rows[0]?.indexdef
  if (!made) throw new Error('the trigram index of the search is not there')
  // Built at once it takes a tenth of the time.
  await sql`drop index request_search_text`.execute(db)
  await sql`
    insert into request_search (request_id, search, month, organization_month)
    select id, fold(concat_ws(' ', coalesce(number, 'Ч-' || draft_number), object_name, declarant_name, declarant_inn)), month_number(updated_at),
      organization_month(organization_id, month_number(updated_at))
    from request
    on conflict do nothing`.execute(db)
  await sql.raw(made).execute(db)
}
