import { sql } from 'kysely'
import type { EffectsOf, MoveInHand } from '../../../context.ts'
import { refreshItemStates } from '../../../kernel/files/item-state.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { lastNumbers, listToIssue, type ToIssue } from './queries-rounds.ts'
import { writeAnswered, writeAsked } from '../rounds/write-asked.ts'
import { lastRound, newestVersions, recountRemarks } from '../queries-remarks.ts'
import { byDirection, numberOf } from '../remark-number.ts'
import { openStates, type Phase, phaseAt } from '../remark-stages.ts'
import { writeEvents } from '../write-events.ts'

/** What moves do to remarks: a round is issued, its answers are sent, or nobody will answer any more. */
export const remarksEffects: EffectsOf<'openRemarkRound' | 'closeRemarkRound' | 'leaveRemarksUnresolved'> = {
  openRemarkRound,
  closeRemarkRound,
  leaveRemarksUnresolved,
}

async function openRemarkRound(move: MoveInHand): Promise<void> {
  const { ctx, request, input } = move
  const phase = phaseAt(request.stage)
  if (!phase) throw new Error(`no remarks are issued at ${request.stage}`)
  const round = (await lastRound(ctx.db, request.id, phase)) + 1
  await issueAll(move, { phase, round, only: input.remarks })
}

/**
 * Sends what is ready; of the experts' remarks exactly those that were seen going out, so that nobody's draft slips through
 * and none goes twice. Answers how many.
 */
export async function issueAll(
  move: MoveInHand,
  { phase, round, only }: { phase: Phase; round: number; only: readonly string[] | undefined },
): Promise<number> {
  const { ctx, request } = move
  const all = await listToIssue(ctx.db, request.id, phase)
  const ready = only ? chosenOf(all, only) : all
  const inNewWords = new Set(ready.flatMap(({ previous_id }) => previous_id ?? []))
  const issued = numbered(
    ready.filter(({ id }) => !inNewWords.has(id)),
    { round, last: await lastNumbers(ctx.db, request.id, round) },
  )
  await retire(
    move,
    all.filter(({ id }) => inNewWords.has(id)),
    issued,
  )
  await issue(move, issued)
  await openItems(move, issued)
  await recountRemarks(ctx.db, request.id)
  return issued.length
}

function chosenOf(all: readonly ToIssue[], only: readonly string[]): ToIssue[] {
  const wanted = new Set(only)
  const chosen = all.filter(({ id }) => wanted.has(id))
  if (chosen.length === 0 || chosen.length < wanted.size)
    throw refuse('MOVE_NOT_ALLOWED', {
      why: 'Пока вы смотрели, состав замечаний изменился: часть уже направлена, возвращена или удалена. Откройте список ещё раз.',
    })
  return chosen
}

/** `formerly`: its number in the round before. */
export type Numbered = ToIssue & { round: number; number: number; formerly: string | null }

/** Every direction counts from one without a gap, in the order the remarks were written. */
export function numbered(
  remarks: readonly ToIssue[],
  { round, last: before }: { round: number; last: ReadonlyMap<string, number> },
): Numbered[] {
  const last = new Map(before)
  return remarks.toSorted(byDirection).map((remark) => {
    const number = (last.get(remark.discipline ?? '') ?? 0) + 1
    last.set(remark.discipline ?? '', number)
    return { ...remark, round, number, formerly: numberOf(remark) }
  })
}

/** What was not accepted and is put anew in other words: the new remark stands for it. */
async function retire(
  { ctx, request }: MoveInHand,
  old: readonly ToIssue[],
  issued: readonly Numbered[],
): Promise<void> {
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await ctx.db.updateTable('remark').set({ state: 'revoked' }).where('id', 'in', ids).execute()
  await writeEvents(
    ctx,
    request.id,
    old.map(({ id, state }) => {
      const next = issued.find(({ previous_id }) => previous_id === id)
      const text = next && `Повторено замечанием ${numberOf({ ...next, no: next.number }) ?? ''}`
      return { id, from: state, to: 'revoked', text: text ?? null }
    }),
  )
}

async function issue({ ctx, request, at }: MoveInHand, issued: readonly Numbered[]): Promise<void> {
  const rows = issued.map(({ id, round, number, discipline }) => ({ id, round, number, discipline }))
  // The term opens after the effects: while a remark is open its day is read from the clock of the correction.
  await sql`
    update remark m set state = 'issued', round = x.round, no = x.number, discipline = x.discipline, issued_at = ${at}::instant,
      due_at = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, round smallint, number smallint, discipline text)
    where m.id = x.id`.execute(ctx.db)
  await writeAsked(
    ctx.db,
    issued.map(({ id }) => id),
  )
  await writeEvents(
    ctx,
    request.id,
    issued.map(({ id, state, formerly }) => ({
      id,
      from: state,
      to: 'issued',
      text: state === 'notAccepted' ? `Повторно; прежний номер ${formerly ?? ''}` : null,
    })),
  )
}

async function openItems({ ctx, request, at }: MoveInHand, issued: readonly Numbered[]): Promise<void> {
  const named = issued.flatMap(({ id, item_id }) => (item_id ? [{ id, item_id }] : []))
  await sql`
    update item i set opened_at = ${at}::instant, opened_by = x.id, updated_at = ${at}::instant
    from (select distinct on (item_id) item_id, id from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as t(id uuid, item_id uuid)) x
    where i.id = x.item_id and i.opened_at is null and i.deleted_at is null`.execute(ctx.db)
  await refreshItemStates(ctx.db, request.id)
}

/** The answers are sent: from here on they stand as they are, with the documents as they are now. */
async function closeRemarkRound({ ctx, request, at }: MoveInHand): Promise<void> {
  const { db } = ctx
  await sql`
    update remark_reply p set submitted_at = ${at}::instant,
      version_ids = case when p.type = 'disagreed' then '{}' else ${newestVersions} end
    from remark m
    where m.id = p.remark_id and m.request_id = ${request.id} and m.state = 'answerDraft'
      and p.submitted_at is null and p.deleted_at is null`.execute(db)
  const answered = await db
    .updateTable('remark')
    .set({ state: 'answered', due_at: request.due_at })
    .where('request_id', '=', request.id)
    .where('state', '=', 'answerDraft')
    .returning('id')
    .execute()
  await writeAnswered(db, request.id, at)
  await writeEvents(
    ctx,
    request.id,
    answered.map(({ id }) => ({ id, from: 'answerDraft', to: 'answered' })),
  )
  await db
    .updateTable('item')
    .set({ opened_at: null, opened_by: null, asked_at: null })
    .where('request_id', '=', request.id)
    .where('opened_at', 'is not', null)
    .execute()
  await refreshItemStates(db, request.id)
  await recountRemarks(db, request.id)
}

/** The term was missed and the conclusion is negative: what was open stays so for good. */
async function leaveRemarksUnresolved({ ctx, request }: MoveInHand): Promise<void> {
  const { db } = ctx
  const open = await db
    .selectFrom('remark')
    .select(['id', 'state'])
    .where('request_id', '=', request.id)
    .where('state', 'in', openStates)
    .execute()
  if (open.length > 0)
    await db
      .updateTable('remark')
      .set(({ fn, val }) => ({ state: 'unresolved', due_at: fn.coalesce('due_at', val(request.due_at)) }))
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute()
  await writeEvents(
    ctx,
    request.id,
    open.map(({ id, state }) => ({ id, from: state, to: 'unresolved' })),
  )
  await recountRemarks(db, request.id)
}
