import type { Side } from '@portal/domain/stages/facts'
import { stageNames, stageRule } from '@portal/domain/stages/stages'
import { type RawBuilder, sql } from 'kysely'
import { isSigned, signedBy } from '../../../kernel/files/is-signed.ts'
import { arrayIn, type Scope } from '../../../kernel/scope/scope.ts'
import { writtenTexts } from '../../../platform/db/written-texts.ts'

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

/** Rows that are narrowed: requests `r`, or rows `a` that tell who sees them and repeat most of what lists ask. */
export type Rows = 'r' | 'a'
export const idOf = { r: 'r.id', a: 'a.request_id' } as const

/** Whether a filter asks what rows `a` do not repeat. */
export function asksRequest(filter: RequestFilter): boolean {
  const { objectTypes, workTypes, nobody, leads, under, organization } = filter
  return [objectTypes, workTypes, nobody, leads, under, organization].some(Boolean)
}

const usualParts = new Set<string>([
  'stages',
  'subdivisions',
  'goals',
  'due',
  'mine',
  'turn',
  'unsigned',
] satisfies (keyof RequestFilter)[])

/** Whether a filter is one of those that are asked again and again. */
export function isUsualFilter(filter: RequestFilter): boolean {
  const isAsked = (value: unknown) => value !== undefined && value !== false
  return Object.entries(filter).every(([name, value]) => !isAsked(value) || usualParts.has(name))
}

/** The condition of the filter, without the text; begins with `and` unless it is empty. */
export function filterOn(filter: RequestFilter, scope: Scope, rows: Rows = 'r'): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${rows}.${name}`)
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
    atStages(scope, `${rows}.stage`, filter.stages),
    among(scope, `${rows}.subdivision`, 'text', filter.subdivisions),
    among(scope, `${rows}.region`, 'text', filter.regions),
    among(scope, `${rows}.goal`, 'smallint', filter.goals),
    among(scope, 'r.object_type', 'smallint', filter.objectTypes),
    among(scope, 'r.work_type', 'smallint', filter.workTypes),
    leads && leads.length > 0 && sql`and r.lead_id = any(${leads}::uuid[])`,
    dueAmong && dueAmong.length > 0 && isDueAmong(dueAmong, column('due_at')),
    under && isUnder(under),
    turn && isOnTurn(turn, rows),
    createdFrom && sql`and ${column('created_at')} >= ${createdFrom}`,
    createdTo && sql`and ${column('created_at')} < ${createdTo}`,
    overdue && sql`and ${column('due_at')} < ${scope.now}`,
    unread && sql`and ${isUnread(scope, rows)}`,
    back && sql`and ${column('is_back')}`,
    nobody && sql`and r.lead_id is null and r.number is not null`,
    due && sql`and ${column('due_at')} is ${due === 'some' ? sql`not null` : sql`null`}`,
    organization && sql`and r.organization_id = ${organization}`,
    mine && isMine(scope, rows),
    unsigned && hasUnsigned(unsigned, rows),
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

/** From so many on PostgreSQL looks values up by their hash, where they stand in the statement. */
const hashed = 9

/** Among stages; many of them are one of the few sets that the portal knows, those of a turn or of a group. */
export function atStages(
  scope: Pick<Scope, 'isPlanKept'>,
  column: string,
  stages: readonly string[] | undefined,
): RawBuilder<unknown> | undefined {
  if (!stages || stages.length < hashed) return among(scope, column, 'text', stages)
  return sql`and ${sql.ref(column)} = any(${writtenTexts(stages)})`
}

/** Whether the last act is newer than what the person saw. */
export function isUnread({ userId, knownSince }: Scope, rows: Rows = 'r') {
  const [id, last] = [sql.ref(idOf[rows]), sql.ref(`${rows}.updated_at`)]
  return sql<boolean>`(${last} > ${knownSince}::instant and not exists (
    select from request_seen seen where seen.user_id = ${userId} and seen.request_id = ${id} and seen.seen_at >= ${last}))`
}

function isOnTurn({ of, side }: NonNullable<RequestFilter['turn']>, rows: Rows) {
  // Where one side acts the stages alone decide: nothing is noted there.
  const ofOne = sql`${sql.ref(`${rows}.stage`)} <> all (${writtenTexts(stagesOfBoth)})`
  const done = sql`${sql.ref(`${rows}.done_by`)} ${of === 'you' ? sql`is distinct from` : sql`=`} ${sql.lit(side)}`
  return sql`and (${ofOne} or ${done})`
}

function isDueAmong(among: NonNullable<RequestFilter['dueAmong']>, dueAt: RawBuilder<unknown>) {
  const parts = among.map((one) => {
    if (one === 'none') return sql`${dueAt} is null`
    const { from, before } = one
    return sql`(${dueAt} is not null ${from ? sql`and ${dueAt} >= ${from}` : sql``} ${before ? sql`and ${dueAt} < ${before}` : sql``})`
  })
  return sql`and (${sql.join(parts, sql` or `)})`
}

function isUnder({ before, since, sinceDay, isNow }: NonNullable<RequestFilter['under']>) {
  // What is over has no deadline any more: it left the days when it came to its last stage.
  const isOpen = isNow ? sql`true` : sql`(r.due_at >= ${since} or r.ends_on >= ${sinceDay}::date)`
  return sql`and r.submitted_at < ${before} and case
    when exists (select from stage s where s.code = r.stage and s.is_final) then r.stage_since >= ${since} else ${isOpen} end`
}

function isMine({ isStaff, userId }: Scope, rows: Rows) {
  if (!isStaff) return sql`and ${sql.ref(`${rows}.owner_id`)} = ${userId}`
  return sql`and (r.lead_id = ${userId} or r.id in (${helpedBy(userId)}))`
}

/** Requests on which the person works as an expert. */
export function helpedBy(userId: string): RawBuilder<unknown> {
  return sql`select request_id from request_staff where user_id = ${userId} and part = 'expert' and until is null`
}

function hasUnsigned({ side, types }: NonNullable<RequestFilter['unsigned']>, rows: Rows) {
  const ofItem = side === 'declarant' ? sql`d.item_id is not null and not ${isSigned} or` : sql``
  return sql`and exists (
    select from document d
    where d.request_id = ${sql.ref(idOf[rows])} and d.deleted_at is null and d.companion_of is null and d.voided_at is null and d.last_no is not null
      and (${ofItem} d.item_id is null and d.type = any(${types}::text[]) and not ${signedBy(side)}))`
}
