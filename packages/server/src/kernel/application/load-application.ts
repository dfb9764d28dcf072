import { hash } from 'node:crypto'
import { type Day, moscowDay } from '@portal/domain/calendar/days'
import { isGoal } from '@portal/domain/request/goals'
import type { LoadedCatalogs } from '@portal/domain/request/catalogs/loaded-catalogs'
import { objectTypeCodes, primacies, workTypeCodes } from '@portal/domain/request/objects/objects'
import {
  type Application,
  factsOf,
  fillingBlockers,
  leftIn,
  type Readiness,
  readinessOf,
  rulesFor,
} from '@portal/domain/request/readiness/readiness'
import type { RequestFacts } from '@portal/domain/request/facts'
import type { RuleRow } from '@portal/domain/request/rules/rules'
import type { RequestKind } from '@portal/domain/stages/facts'
import { supportStages } from '@portal/domain/stages/service-stages'
import type { ObjectAddress } from '@portal/domain/request/objects/addresses'
import type { ObjectPart } from '@portal/domain/request/objects/parts'
import type { Stead } from '@portal/domain/request/objects/steads'
import { typedKeys } from '@portal/domain/typed-keys'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import type { Db } from '../../platform/db/schema.ts'
import { type Place, statement } from '../../platform/db/statement.ts'
import { memoized } from '../../platform/memoized/memoized.ts'
import { contentsOfItem, takesOneKind } from './queries-contents.ts'
import { lostFunctions } from './queries-functions.ts'
import { otherNumbers } from './queries-registered.ts'
import { rulesColumns } from './queries-rules.ts'
import { isCertified, isSigned } from '../files/is-signed.ts'
import { calledBy, comparedObject, isOpen } from '../queries-links.ts'
import {
  isEstimateFundingLifted,
  objectRows,
  type ParticipantRow,
  participantRows,
  type RequestDetails,
} from './request-details.ts'
import { writtenRootKinds } from './root-kinds.ts'

interface Basis {
  goal: number
  kind: RequestKind
  /** The Moscow day of the first submission. */
  submitted_on: Day | null
  rules: RuleRow[]
  object_type: number
  work_type: number
  sections: Record<string, Record<string, unknown>>
}

interface Row extends Basis {
  participants: ParticipantRow[]
  addresses: ObjectAddress[]
  financing: { source: string; budgetLevel: string | null; percent: string | null; ownerText: string | null }[]
  indicators: { name: string; unit: string; value: string; isMain: boolean }[]
  steads: Stead[]
  parts: ObjectPart[]
  isEstimateFundingLifted: boolean
}

/** A row with everything that readiness is told from. */
type ReadinessRow = Row &
  Pick<Application, 'items' | 'links' | 'linked' | 'otherContract' | 'lostFunctions' | 'otherNumbers'>

/** By section: of which of its states readiness is told. */
interface Revisions {
  revisions: Record<string, number>
}

/** The whole application in one statement: what folders and print forms are made from. */
export async function loadApplication(db: Db, requestId: string): Promise<Application> {
  return toApplication(await onlyOf(wholeStatement(db, { requestId }), requestId))
}

/** What an application is and by which rules it is judged: enough to tell what is asked of its rows. */
export async function readFacts(db: Db, requestId: string, today: Day): Promise<RequestFacts> {
  return factsOfRow(await onlyOf(factsStatement(db, { requestId }), requestId), today)
}

/** The same from rows the caller has at hand. */
export function factsOfRow(row: FactsRow, today: Day): RequestFacts {
  const application = toApplication(row)
  return factsOf(application, rulesFor(application, today))
}

async function onlyOf<R>(reading: Promise<R[]>, requestId: string): Promise<R> {
  const [row] = await reading
  if (!row) throw new Error(`request ${requestId} is gone`)
  return row
}

const basis = sql`r.goal, r.object_type, r.work_type, r.kind, ${rulesColumns}, ${participantRows} as participants,
  ${isEstimateFundingLifted} as "isEstimateFundingLifted"`

type FactsRow = Basis & Pick<Row, 'participants' | 'isEstimateFundingLifted'> & { financing: { source: string }[] }

const factsStatement = statement<FactsRow>(
  (place) => sql`
    select ${basis},
      coalesce((select json_object_agg(s.section, s.data) from request_section s
        where s.request_id = r.id and s.section in ('declarer', 'object')), '{}') as sections,
      coalesce((select json_agg(json_build_object('source', f.source)) from financing f where f.request_id = r.id), '[]') as financing
    from request r where r.id = ${place('requestId')}`,
)

const filling = sql`${basis},
  coalesce((select json_object_agg(s.section, s.data) from request_section s where s.request_id = r.id), '{}') as sections,
  coalesce((select json_agg(json_build_object('region', coalesce(a.region, ''), 'text', a.text, 'levels', a.levels, 'garGuid', a.gar_guid,
      'registerLine', a.description, 'postcode', a.postcode, 'oktmo', a.oktmo) order by a.position)
    from address a where a.request_id = r.id and a.part_id is null), '[]') as addresses,
  coalesce((select json_agg(json_build_object('source', f.source, 'budgetLevel', f.budget_level, 'percent', f.percent::text,
      'ownerText', f.owner_text) order by f.position) from financing f where f.request_id = r.id), '[]') as financing,
  coalesce((select json_agg(json_build_object('name', i.name, 'unit', i.unit, 'value', i.value, 'isMain', i.is_main) order by i.position)
    from indicator i where i.request_id = r.id and i.part_id is null and i.superseded_at is null), '[]') as indicators,
  ${objectRows}`

// Documents are counted once for the request and then joined: most items have none.
const itemsThat = (condition: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object('id', i.id, 'folder', f.code, 'part', f.part_id, 'code', i.code, 'title', i.title,
    'ignoredReason', i.ignored_reason,
    'number', i.number, 'date', i.doc_date, 'author', i.author, 'files', coalesce(d.files, 0), 'notSigned', coalesce(d.not_signed, 0),
    'uncertified', coalesce(d.uncertified, 0),
    'faulty', coalesce(d.faulty, 0), 'checking', coalesce(d.checking, 0),
    'longExtensions', coalesce(d.long_extensions, 0),
    'formats', i.formats, 'contents', case when ${takesOneKind} and d.files > 0 then ${contentsOfItem} end) order by f.position, i.position)
  from item i join folder f on f.id = i.folder_id
  left join (
    select d.item_id, count(*) as files, count(*) filter (where not ${isSigned}) as not_signed,
      count(*) filter (where not ${isCertified}) as uncertified,
      count(*) filter (where b.checks @? '$.* ? (@.state == "error")') as faulty,
      count(*) filter (where b.checks @? '$.* ? (@.state == "waiting")') as checking,
      count(*) filter (where l.name ~ '[.][^.]{5,}$') as long_extensions
    from document d join document_version v on v.document_id = d.id and v.no = d.last_no
    join file l on l.id = v.file_id join blob b on b.sha256 = l.sha256
    where d.request_id = r.id and d.item_id is not null and d.deleted_at is null and d.companion_of is null
    group by d.item_id) d on d.item_id = i.id
  where i.request_id = r.id and i.deleted_at is null ${condition}), '[]') as items`

// Of another organisation nothing is told; the same object has the same name or a plot in common.
const otherContract = sql`case when r.kind in (${writtenRootKinds}) then (
  select json_build_object('number', ${calledBy('o')}, 'endsOn', o.ends_on)
  from request o
  where o.organization_id = r.organization_id and o.kind in (${writtenRootKinds}) and o.stage = any (${supportStages})
    and o.id <> r.id and o.deleted_at is null
    and (r.object_name <> '' and fold(o.object_name) = fold(r.object_name) or exists (
      select from stead a join stead b on b.data ->> 'cadastral' = a.data ->> 'cadastral' and b.request_id = o.id
      where a.request_id = r.id and a.data ->> 'cadastral' <> ''))
  order by o.ends_on desc nulls first, o.id limit 1) end`

// Of the other applications that rest on the same one, only those of the same organisation are told.
const linked = sql`coalesce((
  select json_agg(json_build_object('number', ${calledBy('e')}, 'object', ${comparedObject},
    'twin', (select json_build_object('number', ${calledBy('t')}, 'stageTitle', s.title)
      from request_link m join request t on t.id = m.request_id join stage s on s.code = t.stage
      where m.linked_id = e.id and t.id <> r.id and t.goal = r.goal and t.organization_id = r.organization_id and ${isOpen}
      order by t.id desc limit 1)) order by l.created_at)
  from request_link l join request e on e.id = l.linked_id and e.deleted_at is null
  where l.request_id = r.id and l.kind in ('previous', 'surveysFirst', 'technicalFirst')), '[]')`

const reading = <R extends ReadinessRow>(
  items: RawBuilder<unknown>,
  more = sql``,
  which = (place: Place) => sql`r.id = ${place('requestId')}`,
) =>
  statement<R>(
    (place) => sql`
      select ${filling}, ${itemsThat(items)}${more}, (select count(*) from request_link l where l.request_id = r.id)::int as links,
        ${linked} as linked, ${otherContract} as "otherContract"
      from request r where ${which(place)}`,
  )

const wholeStatement = reading<ReadinessRow>(sql``)
// An item without files and without a reason is no different from an absent one; of a hundred most are such for long.
const settledItems = sql`and (d.files > 0 or i.ignored_reason is not null)`
const settledColumns = sql`, ${lostFunctions} as "lostFunctions", ${otherNumbers} as "otherNumbers",
    coalesce((select json_object_agg(s.section, s.revision) from request_section s where s.request_id = r.id), '{}') as revisions`
const settledStatement = reading<ReadinessRow & Revisions>(settledItems, settledColumns)
const settledOfMany = reading<ReadinessRow & Revisions & { id: string }>(
  settledItems,
  sql`${settledColumns}, r.id`,
  (place) => sql`r.id = any(${place('ids')}::uuid[])`,
)

function toApplication<R extends Basis>({ goal, object_type, work_type, kind, rules, submitted_on, ...row }: R) {
  const code = String(goal)
  if (!isGoal(code)) throw new Error(`unknown goal ${goal}`)
  const primacy = typedKeys(primacies).find((one) => one === row.sections.declarer?.primacy) ?? '1'
  return {
    ...row,
    goal: code,
    objectType: objectTypeCodes.find((one) => one === String(object_type)) ?? '2',
    workType: workTypeCodes.find((one) => one === String(work_type)) ?? '1',
    kind,
    // Expert support is the third stage of an examination (tExaminationStage).
    primacy: kind === 'ordinary' ? primacy : ('3' as const),
    ruleDecisions: rules,
    submittedOn: submitted_on,
  }
}

/** What an application is judged by besides itself, kept by every instance. */
type Judge = Pick<Ctx, 'catalogs' | 'now'>

/** How ready an application is today. */
export async function readRequestReadiness(
  { db, catalogs: { subdivisions, judging }, now }: Judge & Pick<Ctx, 'db'>,
  requestId: string,
): Promise<Readiness & Revisions> {
  const { revisions, ...row } = await onlyOf(settledStatement(db, { requestId }), requestId)
  return { ...readinessOf(toApplication({ ...row, subdivisions, catalogs: judging }), moscowDay(now())), revisions }
}

/** The same of several applications, in one statement however many they are. */
export async function readReadinessOfMany(
  { db, catalogs: { subdivisions, judging }, now }: Judge & Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<Map<string, Readiness>> {
  if (ids.length === 0) return new Map()
  const rows = await settledOfMany(db, { ids })
  const today = moscowDay(now())
  return new Map(
    rows.map(({ id, ...row }) => [id, readinessOf(toApplication({ ...row, subdivisions, catalogs: judging }), today)]),
  )
}

/** What refuses the next step of a draft: fields of the form and absent documents, counted. */
export async function countLeft(ctx: Judge & Pick<Ctx, 'db'>, requestId: string): Promise<ReturnType<typeof leftIn>> {
  return leftIn(await readRequestReadiness(ctx, requestId))
}

/** The same for an application that was just read for its page. */
export function countFieldErrors(
  request: Pick<Row, 'goal' | 'object_type' | 'work_type' | 'kind'>,
  details: RequestDetails,
  { catalogs: { subdivisions, judging }, now }: Judge,
): number {
  const { goal, object_type, work_type, kind } = request
  const { submitted_on, rules, isEstimateFundingLifted } = details
  const { participants, addresses, financing, indicators, steads, parts } = details
  // What it is judged by and nothing else: with the reader or the moment in it no two would be the same.
  const application: Row = {
    goal,
    object_type,
    work_type,
    kind,
    sections: Object.fromEntries(Object.entries(details.sections).map(([name, { data }]) => [name, data])),
    submitted_on,
    rules,
    isEstimateFundingLifted,
    participants,
    addresses,
    financing,
    indicators,
    steads,
    parts,
  }
  const today = moscowDay(now())
  const known = errorsBy.get(judging) ?? memoized<number>(1000)
  errorsBy.set(judging, known)
  // The same application, judged by the same registers, has as many.
  const text = hash('sha1', JSON.stringify([today, application]), 'base64')
  return known(
    text,
    () => fillingBlockers(toApplication({ ...application, subdivisions, catalogs: judging }), today).length,
  )
}

// A page is opened far more often than its application changes. Registers that are read again begin a count of their own.
const errorsBy = new WeakMap<LoadedCatalogs, ReturnType<typeof memoized<number>>>()
