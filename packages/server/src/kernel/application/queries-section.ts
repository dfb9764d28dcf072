import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { type Place, statement } from '../../platform/db/statement.ts'

/** A change of some fields of one form section. */
export interface SectionSave {
  requestId: string
  section: string
  /** Revision at which the values were read; 0 when the section was never saved. */
  revision: number
  patch: Record<string, unknown>
  userId: string
  onBehalfOf: string | null
  now: Date
  /** Stages at which this section may be changed. */
  stages: readonly string[]
  /** Where the values come from; null = typed. */
  source: string | null
  /** The note or the application they come from. */
  ref?: string
  role: string
  ip: string
  agent: string
}

/** Saves a section. Answers the new revision; undefined when the stage or the revision is another one by now. */
export async function saveSection(db: Db, save: SectionSave): Promise<number | undefined> {
  const row = await saveReading(db, save, { statement: saveAlone, given: {} })
  return row?.revision
}

const saveAlone = savingStatement(() => sql<object>`1`)

interface Reading<T extends object> {
  /** Made by `savingStatement`. */
  statement: ReturnType<typeof savingStatement<T>>
  /** What its columns ask for besides the save. */
  given: Readonly<Record<string, unknown>>
}

/** The same, answering the columns of the statement too. */
export async function saveReading<T extends object>(
  db: Db,
  save: SectionSave,
  reading: Reading<T>,
): Promise<(T & { revision: number }) | undefined> {
  if (save.revision === 0) await openSection(db, save)
  const fields = Object.keys(save.patch)
  const [row] = await reading.statement(db, {
    ...reading.given,
    ...save,
    patch: JSON.stringify(save.patch),
    event: JSON.stringify({ section: save.section, fields }),
    ref: save.ref ?? null,
    ip: save.ip || null,
  })
  return row
}

/**
 * Saves a section, its history, the touch of the request and the record event in one statement, which also reads columns:
 * of request `r` as it was before, and of what is now `saved`.
 * A lock for key share waits for a move in hand and is waited for by it: no save slips in behind a submission.
 */
export function savingStatement<T extends object>(columns: (place: Place) => RawBuilder<T>) {
  return statement<T & { revision: number }>((place) => {
    const [requestId, section, revision, stages] = [
      place('requestId'),
      place('section'),
      place('revision'),
      place('stages'),
    ]
    const [userId, onBehalfOf, now, source] = [place('userId'), place('onBehalfOf'), place('now'), place('source')]
    const [ref, role, ip, agent, event] = [place('ref'), place('role'), place('ip'), place('agent'), place('event')]
    const patch = sql`${place('patch')}::jsonb`
    return sql`
      with held as (
        select id from request where id = ${requestId} and stage = any(${stages}::text[]) and deleted_at is null for key share),
      old as (
        select s.data from held
        join request_section s on s.request_id = held.id and s.section = ${section} and s.revision = ${revision}
        for update of s),
      saved as (
        update request_section s
        set data = s.data || ${patch}, revision = s.revision + 1, updated_at = ${now}, updated_by = ${userId},
          origin = case when ${source}::text is null then s.origin - array(select jsonb_object_keys(${patch}))
            else s.origin || (
              select jsonb_object_agg(key, jsonb_strip_nulls(jsonb_build_object('s', ${source}::text, 'at', ${now}::instant, 'ref', ${ref}::text)))
              from jsonb_object_keys(${patch}) as key) end
        from old where s.request_id = ${requestId} and s.section = ${section}
        returning s.revision, s.data),
      -- What came from elsewhere stands apart from what was typed: the history tells the two from one another.
      going_on as (
        update section_change c
        set last_revision = saved.revision, last_at = ${now}, changes = c.changes || (
          select jsonb_object_agg(key, jsonb_build_array(
            case when c.changes ? key then c.changes -> key -> 0 else old.data -> key end, value, ${source}::text))
          from jsonb_each(${patch}))
        from old, saved
        where c.request_id = ${requestId} and c.section = ${section} and c.last_revision = ${revision}
          and c.by_user = ${userId} and c.on_behalf_of is not distinct from ${onBehalfOf}::uuid
          and c.at > ${now}::instant - interval '5 minutes'
          and ${source}::text is null and not c.changes @? '$.*[2] ? (@ != null)'
        returning 1),
      begun as (
        insert into section_change (request_id, section, revision, last_revision, at, last_at, by_user, on_behalf_of, changes)
        select ${requestId}, ${section}, saved.revision, saved.revision, ${now}, ${now}, ${userId}, ${onBehalfOf}::uuid, (
          select jsonb_object_agg(key, jsonb_build_array(old.data -> key, value, ${source}::text)) from jsonb_each(${patch}))
        from old, saved where not exists (select from going_on)),
      stale as (
        select r.id from saved, request r
        where r.id = ${requestId} and r.updated_at < ${now}::instant - interval '1 minute' for no key update of r skip locked),
      touched as (
        update request r set updated_at = ${now} from stale where r.id = stale.id returning r.id),
      seen as (
        insert into request_seen (user_id, request_id, seen_at) select ${userId}, id, ${now} from touched
        on conflict (user_id, request_id) do update set seen_at = excluded.seen_at)
      select saved.revision, journal_append(row(
        ${now}::instant, ${requestId}::uuid, 0, 'request.updated', ${userId}::uuid, ${onBehalfOf}::uuid, ${role}, ${ip}::inet,
        (select id from user_agent where text = ${agent}), ${requestId}::uuid, 'section', null, 'ok', ${event}::jsonb, ''::bytea)::journal_event), ${columns(place)}
      from saved join request r on r.id = ${requestId}`
  })
}

/** A section comes into being with its first save; until then its revision is 0. The request is locked before it. */
async function openSection(db: Db, { requestId, section, userId, now }: SectionSave): Promise<void> {
  await sql`
    insert into request_section (request_id, section, revision, updated_at, updated_by)
    select id, ${section}, 0, ${now}, ${userId} from request where id = ${requestId} and deleted_at is null for key share
    on conflict do nothing`.execute(db)
}

export interface SectionNow {
  section: string
  data: Record<string, unknown>
  origin: Record<string, unknown>
  revision: number
  updated_at: Date
  updated_by: string
}

/** All sections of a request that were ever saved. */
export function listSections(db: Db, requestId: string): Promise<SectionNow[]> {
  return db
    .selectFrom('request_section')
    .select(['section', 'data', 'origin', 'revision', 'updated_at', 'updated_by'])
    .where('request_id', '=', requestId)
    .orderBy('section')
    .execute()
}

/** What stands against a refused save: the section as it is, and the fields that others changed after `revision`. */
export async function findConflict(db: Db, save: Pick<SectionSave, 'requestId' | 'section' | 'revision'>) {
  const { rows } = await sql<SectionNow & { changed: string[] }>`
    select s.section, s.data, s.origin, s.revision, s.updated_at, s.updated_by, array(
      select distinct jsonb_object_keys(c.changes) from section_change c
      where c.request_id = s.request_id and c.section = s.section and c.last_revision > ${save.revision}) as changed
    from request_section s where s.request_id = ${save.requestId} and s.section = ${save.section}`.execute(db)
  return rows[0]
}
