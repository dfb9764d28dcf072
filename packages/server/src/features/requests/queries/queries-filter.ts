import type { Side } from '@portal/domain/stages/facts'
import { stageNames, stageRule } from '@portal/domain/stages/stages'
import { type RawBuilder, sql } from 'kysely'
import { isSigned, signedBy } from '../../../kernel/is-signed.ts'
import { arrayIn, type Scope } from '../../../kernel/scope.ts'

/** Stages at which both sides act. */
export const stagesOfBoth: readonly string[] = stageNames.filter((stage) => stageRule(stage).actor === 'both')

/** What a list is narrowed to. Days are already moments: `from` is inside, `to` is not. */
export interface RequestFilter {
  text?: string | undefined
  stages?: readonly string[] | undefined
  /** Where both sides act: who has not done his part yet, or has and waits for the other. Elsewhere the stages decide. */
  turn?: { of: 'you' | 'other'; side: Side } | undefined
  goals?: readonly number[] | undefined
  objectTypes?: readonly number[] | undefined
  workTypes?: readonly number[] | undefined
  subdivisions?: readonly string[] | undefined
  regions?: readonly string[] | undefined
  createdFrom?: Date | undefined
  createdTo?: Date | undefined
  overdue?: boolean | undefined
  unread?: boolean | undefined
  /** Mended by the declarant and before the examination again. */
  back?: boolean | undefined
  /** Submitted, and without a lead. */
  nobody?: boolean | undefined
  /** Led by one of these people. */
  leads?: readonly string[] | undefined
  /** With a deadline inside one of these, half open; `none`: without one. */
  dueAmong?: readonly ({ from?: Date; before?: Date } | 'none')[] | undefined
  /** Submitted before the one moment, and not over before the other: by its deadline, its end, or because it goes on now. */
  under?: { before: Date; since: Date; sinceDay: string; isNow: boolean } | undefined
  /** With a deadline, or without one. */
  due?: 'some' | 'none' | undefined
  /** Of this organisation alone. */
  organization?: string | undefined
  /** Staff: assigned to this person. Everybody else: created by this person. */
  mine?: boolean | undefined
  /** With a file that may wait for a signature of this side: of an item, or of these types. */
  unsigned?: { side: Side; types: readonly string[] } | undefined
}

/** The condition of the filter on request `r`, without the text; begins with `and` unless it is empty. */
export function filterOn(filter: RequestFilter, scope: Scope): RawBuilder<unknown> {
  const {
    createdFrom,
    createdTo,
    overdue,
    unread,
    back,
    nobody,
    due,
    organization,
    mine,
    unsigned,
    turn,
    leads,
    dueAmong,
    under,
  } = filter
  const parts = [
    among(scope, 'r.stage', 'text', filter.stages),
    among(scope, 'r.subdivision', 'text', filter.subdivisions),
    among(scope, 'r.region', 'text', filter.regions),
    among(scope, 'r.goal', 'smallint', filter.goals),
    among(scope, 'r.object_type', 'smallint', filter.objectTypes),
    among(scope, 'r.work_type', 'smallint', filter.workTypes),
    leads && leads.length > 0 && sql`and r.lead_id = any(${leads}::uuid[])`,
    dueAmong && dueAmong.length > 0 && isDueAmong(dueAmong),
    under && isUnder(under),
    turn && isOnTurn(turn),
    createdFrom && sql`and r.created_at >= ${createdFrom}`,
    createdTo && sql`and r.created_at < ${createdTo}`,
    overdue && sql`and r.due_at < ${scope.now}`,
    unread && sql`and ${isUnread(scope)}`,
    back && sql`and r.is_back`,
    nobody && sql`and r.lead_id is null and r.number is not null`,
    due && sql`and r.due_at is ${due === 'some' ? sql`not null` : sql`null`}`,
    organization && sql`and r.organization_id = ${organization}`,
    mine && isMine(scope),
    unsigned && hasUnsigned(unsigned),
  ]
  return sql.join(
    parts.filter((part) => part !== undefined && part !== false),
    sql` `,
  )
}

/** The condition of one column; nothing chosen means that everything fits. */
export function among(
  scope: Pick<Scope, 'isPlanKept'>,
  column: string,
  type: 'text' | 'smallint',
  values: readonly (string | number)[] | undefined,
): RawBuilder<unknown> | undefined {
  if (!values?.length) return undefined
  return sql`and ${sql.ref(column)} = any(${arrayIn(scope, values, type)})`
}

/** Whether the last act on request `r` is newer than what the person saw. */
export function isUnread({ userId, knownSince }: Scope) {
  return sql<boolean>`(r.updated_at > ${knownSince}::instant and not exists (
    select from request_seen seen where seen.user_id = ${userId} and seen.request_id = r.id and seen.seen_at >= r.updated_at))`
}

function isOnTurn({ of, side }: NonNullable<RequestFilter['turn']>) {
  // A portal of the release before moves on and leaves the column as it was: elsewhere the stages alone decide.
  const ofOne = sql`r.stage <> all (${sql.lit(`{${stagesOfBoth.join(',')}}`)}::text[])`
  const done = sql`r.done_by ${of === 'you' ? sql`is distinct from` : sql`=`} ${sql.lit(side)}`
  return sql`and (${ofOne} or ${done})`
}

function isDueAmong(among: NonNullable<RequestFilter['dueAmong']>) {
  const parts = among.map((one) => {
    if (one === 'none') return sql`r.due_at is null`
    const { from, before } = one
    return sql`(r.due_at is not null ${from ? sql`and r.due_at >= ${from}` : sql``} ${before ? sql`and r.due_at < ${before}` : sql``})`
  })
  return sql`and (${sql.join(parts, sql` or `)})`
}

function isUnder({ before, since, sinceDay, isNow }: NonNullable<RequestFilter['under']>) {
  // What is over has no deadline any more: it left the days when it came to its last stage.
  const isOpen = isNow ? sql`true` : sql`(r.due_at >= ${since} or r.ends_on >= ${sinceDay}::date)`
  return sql`and r.submitted_at < ${before} and case
    when exists (select from stage s where s.code = r.stage and s.is_final) then r.stage_since >= ${since} else ${isOpen} end`
}

function isMine({ isStaff, userId }: Scope) {
  if (!isStaff) return sql`and r.owner_id = ${userId}`
  return sql`and (r.lead_id = ${userId} or r.id in (${helpedBy(userId)}))`
}

/** Requests on which the person works as an expert. */
export function helpedBy(userId: string): RawBuilder<unknown> {
  return sql`select request_id from request_staff where user_id = ${userId} and part = 'expert' and until is null`
}

function hasUnsigned({ side, types }: NonNullable<RequestFilter['unsigned']>) {
  const ofItem = side === 'declarant' ? sql`d.item_id is not null and not ${isSigned} or` : sql``
  return sql`and exists (
    select from document d
    where d.request_id = r.id and d.deleted_at is null and d.companion_of is null and d.voided_at is null and d.last_no is not null
      and (${ofItem} d.item_id is null and d.type = any(${types}::text[]) and not ${signedBy(side)}))`
}
