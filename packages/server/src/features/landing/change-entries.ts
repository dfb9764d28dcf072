import type { Input } from '@portal/contract/endpoint'
import type { landing } from '@portal/contract/features/landing/endpoints'
import { entryFaults, landingLimits, type LandingSectionCode } from '@portal/domain/landing/landing-sections'
import { plainTextOf } from '@portal/domain/landing/rich-text'
import { counted } from '@portal/domain/russian/plural'
import type { EventType } from '@portal/domain/record/event-types'
import { sql } from 'kysely'
import type { SignedCtx } from '../../context.ts'
import { claimUpload } from './claim-upload.ts'
import { invalidFields } from '../../kernel/invalid-fields.ts'
import { recordAct } from '../../kernel/record/index.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { pictureOf } from './picture-of.ts'
import { type EditedEntry, findEdited } from './queries.ts'

type Terms = Input<typeof landing.add>['body']

/** Adds an entry to a section. */
export const add: Handler<typeof landing.add> = (ctx, { params: { section }, body }) =>
  ctx.transaction(async (tx) => {
    await lockSection(tx, section)
    const { count } = await tx.db
      .selectFrom('landing_entry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('section', '=', section)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (count >= landingLimits.entries)
      throw invalidFields([
        {
          path: 'title',
          message: `В разделе уже ${counted(landingLimits.entries, ['запись', 'записи', 'записей'])}: уберите ненужные`,
        },
      ])
    const id = newId(tx)
    const values = await valuesOf(tx, section, body)
    await tx.db
      .insertInto('landing_entry')
      .values({ id, section, position: count + 1, ...values, created_at: tx.now(), ...changed(tx) })
      .execute()
    if (body.position !== null) await place(tx, section, id, body.position)
    return said(tx, 'landing.entryAdded', id)
  })

/** Changes an entry, or its place among the others. */
export const update: Handler<typeof landing.update> = (ctx, { params: { section }, body }) =>
  ctx.transaction(async (tx) => {
    await lockSection(tx, section)
    const { id, revision, ...terms } = body
    const before = await find(tx, section, id)
    if (before.revision !== revision) throw refuse('REVISION_CONFLICT')
    const values = await valuesOf(tx, section, terms, before)
    await tx.db
      .updateTable('landing_entry')
      .set({ ...values, revision: revision + 1, ...changed(tx) })
      .where('id', '=', id)
      .execute()
    if (terms.position !== null) await place(tx, section, id, terms.position)
    return said(tx, 'landing.entryChanged', id, before)
  })

/** Takes an entry off the page. */
export const remove: Handler<typeof landing.remove> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    await lockSection(tx, params.section)
    const before = await find(tx, params.section, params.id)
    if (before.state === 'removed') return before
    await setRemoved(tx, params.id, { removed_at: tx.now(), removed_by: tx.user.id })
    return said(tx, 'landing.entryRemoved', params.id, before)
  })

/** Puts it back where it stood. */
export const restore: Handler<typeof landing.restore> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    await lockSection(tx, params.section)
    const before = await find(tx, params.section, params.id)
    if (before.state !== 'removed') return before
    await setRemoved(tx, params.id, { removed_at: null, removed_by: null })
    return said(tx, 'landing.entryRestored', params.id, before)
  })

async function setRemoved(tx: SignedCtx, id: string, removed: { removed_at: Date | null; removed_by: string | null }) {
  await tx.db
    .updateTable('landing_entry')
    .set((row) => ({ ...removed, revision: row('revision', '+', 1), ...changed(tx) }))
    .where('id', '=', id)
    .execute()
}

// Places are given anew with every change: two at once would give the same one twice.
async function lockSection({ db }: SignedCtx, section: LandingSectionCode): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`landing ${section}`}))`.execute(db)
}

async function find(ctx: SignedCtx, section: LandingSectionCode, id: string): Promise<EditedEntry> {
  const found = await findEdited(ctx, id)
  if (found?.section !== section) throw refuse('NOT_FOUND')
  return found
}

function changed(tx: SignedCtx) {
  return { changed_at: tx.now(), changed_by: tx.user.id }
}

/** Checks what the section asks for and takes the files. */
async function valuesOf(tx: SignedCtx, section: LandingSectionCode, terms: Terms, before?: EditedEntry) {
  const { title, body, url, seconds, startsAt, place: where, publishedFrom, publishedUntil } = terms
  const file = terms.fileRef === null ? null : await claimUpload(tx, terms.fileRef, before?.file?.ref, 'fileRef')
  const chosen = terms.pictureRef
  const picture = chosen === null ? null : await claimUpload(tx, chosen, before?.picture, 'pictureRef')
  const faults = entryFaults(section, {
    text: plainTextOf(body),
    url,
    file,
    startsAt,
    publishedFrom,
    publishedUntil,
  })
  if (faults.length > 0) throw invalidFields(faults)
  return {
    title,
    body: JSON.stringify(body),
    url,
    file_id: file?.id ?? null,
    picture_id: picture?.id ?? null,
    picture_type: picture ? await pictureOf(tx, picture) : null,
    seconds,
    starts_at: startsAt === null ? null : new Date(startsAt),
    place: where,
    published_from: publishedFrom,
    published_until: publishedUntil,
  }
}

/** Moves an entry to a place among those that are not removed; the rest close up. */
async function place(tx: SignedCtx, section: LandingSectionCode, id: string, wanted: number): Promise<void> {
  await sql`
    with others as (
      select id, row_number() over (order by removed_at is not null, position, id) as no from landing_entry
      where section = ${section} and id <> ${id}
    ),
    placed as (
      select id, case when no >= ${wanted} then no + 1 else no end as no from others
      union all
      select ${id}::uuid, least(${wanted}, (select count(*) + 1 from others where not exists (
        select from landing_entry r where r.id = others.id and r.removed_at is not null)))
    )
    update landing_entry e set position = p.no from placed p where p.id = e.id and e.position <> p.no`.execute(tx.db)
}

async function said(tx: SignedCtx, type: EventType, id: string, before?: EditedEntry): Promise<EditedEntry> {
  const after = await findEdited(tx, id)
  if (!after) throw new Error(`entry ${id} is gone`)
  await recordAct(tx, {
    type,
    objectType: 'landingEntry',
    objectId: id,
    detail: { after: factsOf(after), ...(before && { before: factsOf(before) }) },
  })
  return after
}

function factsOf({ section, title, body, url, file, state, publishedFrom, publishedUntil }: EditedEntry) {
  return {
    section,
    title,
    text: plainTextOf(body),
    url,
    file: file?.name ?? null,
    state,
    publishedFrom,
    publishedUntil,
  }
}
