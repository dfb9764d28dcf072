import { fieldName, fieldSections, fieldsFor, isBlank } from '@portal/domain/request/fields'
import { factsOf } from '@portal/domain/request/readiness'
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Effect } from '../../process.ts'
import { loadApplication } from './load-application.ts'
import { refreshSearch } from './queries-search.ts'

type Application = Awaited<ReturnType<typeof loadApplication>>

/**
 * Fills what is still blank from the request this one continues: the same object is not described twice. Nothing that
 * was typed is overwritten, and every copied value is marked with where it came from.
 */
export const copyLinkedData: Effect = async ({ ctx, request, at }) => {
  const linked = await ctx.db
    .selectFrom('request_link')
    .select('linked_id')
    .where('request_id', '=', request.id)
    .where('kind', 'in', ['previous', 'surveysFirst', 'technicalFirst'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  // The conclusion was named by hand: there is nothing to copy from.
  if (!linked) return
  const [own, source] = await Promise.all([
    loadApplication(ctx.db, request.id),
    loadApplication(ctx.db, linked.linked_id),
  ])
  await nameConclusion(ctx, { requestId: request.id, linkedId: linked.linked_id, own, at })
  for (const section of ['object', 'cost'] as const)
    await copySection(ctx, { requestId: request.id, linkedId: linked.linked_id, section, own, source, at })
  if (own.addresses.length === 0) await copyAddresses(ctx, request.id, source)
  await copyParticipants(ctx, { requestId: request.id, linkedId: linked.linked_id, own, at })
  await mirrorName(ctx, request.id)
}

interface SectionCopy {
  requestId: string
  linkedId: string
  section: (typeof fieldSections)[number]
  own: Application
  source: Application
  at: Date
}

async function copySection(ctx: Ctx, { requestId, linkedId, section, own, source, at }: SectionCopy) {
  const [mine, theirs] = [own.sections[section] ?? {}, source.sections[section] ?? {}]
  const copied = fieldsFor(section, factsOf(own))
    .map(({ path }) => fieldName(path))
    .filter((field) => isBlank(mine[field]) && !isBlank(theirs[field]))
  if (copied.length === 0) return
  const values = Object.fromEntries(copied.map((field) => [field, theirs[field]]))
  await writeFields(ctx, { requestId, linkedId, section, at }, values)
}

async function writeFields(
  ctx: Ctx,
  { requestId, linkedId, section, at }: Omit<SectionCopy, 'own' | 'source'>,
  values: Readonly<Record<string, unknown>>,
) {
  const data = JSON.stringify(values)
  const mark = { s: 'linked', at: at.toISOString(), ref: linkedId }
  const origin = JSON.stringify(Object.fromEntries(Object.keys(values).map((field) => [field, mark])))
  await sql`
    insert into request_section (request_id, section, data, origin, updated_at, updated_by)
    select id, ${section}, ${data}::jsonb, ${origin}::jsonb, ${at}, ${ctx.user?.id ?? null}::uuid from request where id = ${requestId}
    on conflict (request_id, section) do update
    set data = request_section.data || excluded.data, origin = request_section.origin || excluded.origin,
        revision = request_section.revision + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(
    ctx.db,
  )
}

/** The conclusion of the linked request stands among the earlier ones, unless they were named already. */
async function nameConclusion(ctx: Ctx, { requestId, linkedId, own, at }: Omit<SectionCopy, 'section' | 'source'>) {
  if (!isBlank(own.sections.declarer?.previousConclusions)) return
  const { rows } = await sql<{ number: string; date: string; result: string; issuer: string | null; subject: string }>`
    select o.number, o.conclusion_date::text as date, case o.result when 'positive' then '1' else '2' end as result,
      (select full_name from organization where kind = 'examination' and deleted_at is null order by created_at limit 1) as issuer,
      r.object_name as subject
    from conclusion o join request r on r.id = o.request_id
    where o.request_id = ${linkedId} and o.state = 'issued' and o.number is not null and o.conclusion_date is not null
    order by o.no desc limit 1`.execute(ctx.db)
  const [conclusion] = rows
  if (!conclusion) return
  const previousConclusions = [{ ...conclusion, issuer: conclusion.issuer ?? 'Экспертная организация' }]
  await writeFields(ctx, { requestId, linkedId, section: 'declarer', at }, { previousConclusions })
}

async function copyAddresses(ctx: Ctx, requestId: string, { addresses }: Application) {
  const [first] = addresses
  if (!first) return
  await ctx.db
    .insertInto('address')
    .values(
      addresses.map(({ region, text }, position) => ({
        id: newId(ctx),
        request_id: requestId,
        region,
        text,
        position,
      })),
    )
    .execute()
  await ctx.db
    .updateTable('request')
    .set({ region: first.region || null })
    .where('id', '=', requestId)
    .execute()
}

/** Participants in roles nobody has here yet; «совпадает с …» is followed inside the copy. */
async function copyParticipants(
  ctx: Ctx,
  { requestId, linkedId, own, at }: { requestId: string; linkedId: string; own: Application; at: Date },
) {
  const rows = await ctx.db
    .selectFrom('participant')
    .selectAll()
    .where('request_id', '=', linkedId)
    .where('role', '<>', 'DECLARANT')
    .orderBy('position')
    .execute()
  const copied = rows.filter(({ role }) => !own.participants.some((participant) => participant.role === role))
  const ids = new Map(copied.map(({ id }) => [id, newId(ctx)]))
  for (const { id, same_as, organization_id: _, revision: __, data, bases, origin: ___, ...row } of copied)
    await ctx.db
      .insertInto('participant')
      .values({
        ...row,
        id: ids.get(id) ?? newId(ctx),
        request_id: requestId,
        // A participant that coincided with somebody who is not copied keeps his requisites in the mirror only: asked anew.
        same_as: null,
        data: JSON.stringify(data),
        bases: JSON.stringify(bases),
        origin: JSON.stringify({ '*': { s: 'linked', at: at.toISOString(), ref: id } }),
        updated_at: at,
      })
      .execute()
  for (const { id, same_as } of copied) {
    const [copy, target] = [ids.get(id), same_as && ids.get(same_as)]
    if (copy && target)
      await ctx.db.updateTable('participant').set({ same_as: target }).where('id', '=', copy).execute()
  }
}

async function mirrorName({ db }: Ctx, requestId: string) {
  await sql`
    update request r set object_name = coalesce(left(trim(s.data ->> 'name'), 1000), '')
    from request_section s
    where r.id = ${requestId} and s.request_id = r.id and s.section = 'object'`.execute(db)
  await refreshSearch(db, requestId)
}
