import type { Input } from '@portal/contract/endpoint'
import type { journal } from '@portal/contract/features/journal/endpoints'
import type { journalList } from '@portal/contract/features/journal/journal-list'
import { shiftDay, startOfDay } from '@portal/domain/calendar/days'
import type { JournalColumn } from '@portal/domain/journal-columns'
import { limits } from '@portal/domain/settings/limits'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { notExcluded, type Scope } from '../../kernel/scope/scope.ts'
import type { SortKey } from '../../platform/list/keyset.ts'
import type { ListSource } from '../../platform/list/list-query.ts'
import type { Db, Tables } from '../../platform/db/schema.ts'

export type StoredRow = Selectable<Tables['request_journal']>

type Wanted = Pick<Input<typeof journal.list>['query'], keyof typeof journalList.filters>

interface Stored extends SortKey {
  /** What the cell is made of. */
  field: keyof StoredRow
  /** By this it is sorted. */
  column: RawBuilder<unknown>
}

/** How each column of the journal is kept. */
// biome-ignore format: read by columns
const stored: Readonly<Record<JournalColumn, Stored>> = {
  number:            code('number'),
  submitted:         moment('submitted_at'),
  goal:              number('goal'),
  primacy:           code('primacy'),
  object:            text('object_name'),
  region:            code('region', 'nullable'),
  address:           text('address', 'nullable'),
  objectType:        number('object_type'),
  workType:          number('work_type'),
  functions:         text('functions', 'nullable'),
  declarant:         text('declarant'),
  inn:               code('declarant_inn', 'nullable'),
  developer:         text('developer', 'nullable'),
  technicalCustomer: text('technical_customer', 'nullable'),
  payer:             text('payer', 'nullable'),
  designer:          text('designer', 'nullable'),
  funding:           { field: 'funding', type: 'text', nullable: false, column: sql`array_to_string(j.funding, ' ')` },
  cost:              number('estimated_cost', 'nullable'),
  subdivision:       code('subdivision'),
  lead:              text('lead', 'nullable'),
  stage:             { ...number('stage_no'), field: 'stage' },
  stageSince:        moment('stage_since'),
  due:               moment('due_at', 'nullable'),
  // The longer ago the term ended, the more of it is overdue.
  overdue:           { field: 'due_at', type: 'numeric', nullable: true, column: sql`-extract(epoch from j.due_at)` },
  contract:          text('contract_number', 'nullable'),
  contractDate:      day('contract_date'),
  price:             number('price', 'nullable'),
  paid:              number('paid', 'nullable'),
  paidOn:            day('paid_on'),
  examinedSince:     moment('examined_since', 'nullable'),
  plannedEnd:        day('planned_end'),
  extendedTo:        day('extended_to'),
  rounds:            number('rounds'),
  remarks:           number('remarks'),
  openRemarks:       number('open_remarks'),
  result:            code('result', 'nullable'),
  conclusion:        text('conclusion_number', 'nullable'),
  conclusionDate:    day('conclusion_date'),
  actDate:           day('act_date'),
  linked:            text('linked', 'nullable'),
  root:              text('root_number', 'nullable'),
  lastEvent:         code('last_event', 'nullable'),
  lastEventAt:       moment('last_event_at'),
}

function ref(name: keyof StoredRow) {
  return sql.ref(`j.${name}`)
}

function code(name: keyof StoredRow, may?: 'nullable'): Stored {
  return { field: name, type: 'code', nullable: may === 'nullable', column: ref(name) }
}

function text(name: keyof StoredRow, may?: 'nullable'): Stored {
  return { field: name, type: 'text', nullable: may === 'nullable', column: sql`lower(${ref(name)})` }
}

function number(name: keyof StoredRow, may?: 'nullable'): Stored {
  return { field: name, type: 'numeric', nullable: may === 'nullable', column: sql`${ref(name)}::numeric` }
}

function moment(name: keyof StoredRow, may?: 'nullable'): Stored {
  return { field: name, type: 'instant', nullable: may === 'nullable', column: ref(name) }
}

function day(name: keyof StoredRow): Stored {
  return { field: name, type: 'date', nullable: true, column: ref(name) }
}

/** Rows of the journal that the filters leave; an application closed to the reader is not in it. */
export function journalRows(scope: Scope, wanted: Wanted): ListSource<StoredRow, JournalColumn> {
  return {
    columns: sql<StoredRow>`j.*`,
    from: sql`request_journal j`,
    where: sql`true ${notExcluded(scope, 'j.request_id')} ${sql.join(conditionsOf(wanted, scope.now), sql` `)}`,
    id: ref('request_id'),
    sorts: stored,
    // One more than Excel takes: the button knows.
    countUpTo: limits.journalExportRows + 1,
  }
}

/** The same for a file: of each row only what these columns are made of. */
export function journalRowsFor(columns: readonly JournalColumn[], source: ListSource<StoredRow, JournalColumn>) {
  const fields = [...new Set(columns.map((name) => stored[name].field))]
  return { ...source, columns: sql<StoredRow>`${sql.join(fields.map(ref))}` }
}

function conditionsOf(wanted: Wanted, now: Date): RawBuilder<unknown>[] {
  return [
    search(wanted.text),
    part('number', wanted.number),
    moments('submitted_at', wanted.submittedFrom, wanted.submittedTo),
    numbersAmong('goal', wanted.goal),
    among('primacy', wanted.primacy),
    part('object_name', wanted.object),
    among('region', wanted.region),
    part('address', wanted.address),
    numbersAmong('object_type', wanted.objectType),
    numbersAmong('work_type', wanted.workType),
    part('functions', wanted.functions),
    part('declarant', wanted.declarant),
    part('declarant_inn', wanted.inn),
    part('developer', wanted.developer),
    part('technical_customer', wanted.technicalCustomer),
    part('payer', wanted.payer),
    part('designer', wanted.designer),
    wanted.funding ? sql`and j.funding && ${wanted.funding}::text[]` : none,
    figures('estimated_cost', wanted.costFrom, wanted.costTo),
    among('subdivision', wanted.subdivision),
    part('lead', wanted.lead),
    among('stage', wanted.stage),
    moments('stage_since', wanted.stageSinceFrom, wanted.stageSinceTo),
    moments('due_at', wanted.dueFrom, wanted.dueTo),
    wanted.overdue ? sql`and j.due_at < ${now}::instant` : none,
    part('contract_number', wanted.contract),
    days('contract_date', wanted.contractDateFrom, wanted.contractDateTo),
    figures('price', wanted.priceFrom, wanted.priceTo),
    figures('paid', wanted.paidFrom, wanted.paidTo),
    days('paid_on', wanted.paidOnFrom, wanted.paidOnTo),
    moments('examined_since', wanted.examinedSinceFrom, wanted.examinedSinceTo),
    days('planned_end', wanted.plannedEndFrom, wanted.plannedEndTo),
    days('extended_to', wanted.extendedToFrom, wanted.extendedToTo),
    figures('rounds', wanted.roundsFrom, wanted.roundsTo),
    figures('remarks', wanted.remarksFrom, wanted.remarksTo),
    figures('open_remarks', wanted.openRemarksFrom, wanted.openRemarksTo),
    among('result', wanted.result),
    part('conclusion_number', wanted.conclusion),
    days('conclusion_date', wanted.conclusionDateFrom, wanted.conclusionDateTo),
    days('act_date', wanted.actDateFrom, wanted.actDateTo),
    part('linked', wanted.linked),
    part('root_number', wanted.root),
    among('last_event', wanted.lastEvent),
    moments('last_event_at', wanted.lastEventAtFrom, wanted.lastEventAtTo),
  ]
}

const none = sql``

/** As the lists of applications are searched: number, object, declarant, ИНН, address. */
function search(typed: string | undefined) {
  if (!typed) return none
  return sql`and j.request_id in (
    select s.request_id from request_search s where s.search like folded_pattern(${typed.replaceAll('\0', '')}))`
}

function part(name: keyof StoredRow, typed: string | undefined) {
  if (!typed) return none
  const pattern = `%${typed.replaceAll('\0', '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`and ${ref(name)} ilike ${pattern}`
}

function among(name: keyof StoredRow, values: readonly string[] | undefined) {
  return values ? sql`and ${ref(name)} = any(${values}::text[])` : none
}

function numbersAmong(name: keyof StoredRow, values: readonly string[] | undefined) {
  return values ? sql`and ${ref(name)} = any(${values.map(Number)}::smallint[])` : none
}

function figures(name: keyof StoredRow, from: string | undefined, to: string | undefined) {
  return sql`${from ? sql`and ${ref(name)} >= ${from}::numeric` : none} ${to ? sql`and ${ref(name)} <= ${to}::numeric` : none}`
}

function days(name: keyof StoredRow, from: string | undefined, to: string | undefined) {
  return sql`${from ? sql`and ${ref(name)} >= ${from}::date` : none} ${to ? sql`and ${ref(name)} <= ${to}::date` : none}`
}

function moments(name: keyof StoredRow, from: string | undefined, to: string | undefined) {
  const [since, until] = [from && startOfDay(from), to && startOfDay(shiftDay(to, 1))]
  return sql`${since ? sql`and ${ref(name)} >= ${since}::instant` : none} ${until ? sql`and ${ref(name)} < ${until}::instant` : none}`
}

// Rows written anew at once: a reader waits for no more, the rest is the work of the minute.
const atOnce = 1000

/** Brings the journal up to date with what has changed; for a reader before he reads. */
export async function refreshForReader(db: Db): Promise<void> {
  await sql`select request_journal_refresh(${atOnce}) where exists (select from request_journal_stale)`.execute(db)
}

/** The same for everything that has changed, portion by portion. */
export async function refreshJournal(db: Db): Promise<void> {
  for (let left = atOnce; left === atOnce; ) {
    const { rows } = await sql<{ n: number }>`
      select request_journal_refresh(${atOnce}) as n where exists (select from request_journal_stale)`.execute(db)
    left = rows[0]?.n ?? 0
  }
}
