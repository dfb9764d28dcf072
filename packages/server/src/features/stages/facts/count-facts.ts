import { type RawBuilder, sql } from 'kysely'
import { prepared } from '../../../platform/db/connect.ts'
import { onlyRow } from '../../../platform/db/only-row.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { writtenTexts } from '../../../platform/db/written-texts.ts'
import { isSigned, signedBy } from '../../../kernel/files/is-signed.ts'
import { liftedKinds } from './exclusion-facts.ts'

/** Counts behind the guards, read over index ranges that start with the request. */
export interface FactCounts {
  not_signed: number
  format_errors: number
  empty_open: number
  unchecked: number
  remarked: number
  forms_ready: number
  forms_printing: boolean
  forms_signed: number
  letter_signed: boolean
  scans: number
  protocol: boolean
  settlement: boolean
  price: boolean
  entitled: boolean
  changed_slots: number
  linked_estimations: number
  /** What was changed is told in words. */
  change_described: boolean
  links: number
  /** Earlier conclusions as they are named by hand. */
  named_conclusions: unknown
  /** Kinds of the checks an administrator has lifted. */
  lifted: string[]
}

const newest = sql`(select v.created_at from document_version v where v.document_id = d.id and v.no = d.last_no)`

/** Whether item `i` has a document with content. */
export const isFilled = sql`exists (
  select from document d where d.item_id = i.id and d.deleted_at is null and d.last_no is not null)`

/** The newest verdict on item `i`, unless a document of it changed afterwards. */
const standing = sql`(
  select c.verdict from item_check c where c.item_id = i.id
    and not exists (select from document d join document_version v on v.document_id = d.id
                    where d.item_id = i.id and d.deleted_at is null and v.created_at > c.at)
  order by c.at desc limit 1)`

/** Everything that is counted for a move. `forms` are the print forms its stage asks for, `scan` the paper that proves it. */
export function factCounts(
  request: { id: string; root_id: string | null },
  { forms, scan, since }: { forms: readonly string[]; scan: string | null; since: Date },
): RawBuilder<FactCounts> {
  const requestId = request.id
  // Written out: by values that come later PostgreSQL takes the plan it could keep for a dear one, and plans at every call.
  const isForm = sql`d.type = any (${writtenTexts(forms)})`
  return sql<FactCounts>`
    with request as materialized (select * from request where id = ${requestId}),
    items as materialized (
      select i.id, i.folder_id, i.ignored_reason, i.opened_at,
             ${isFilled} as filled, ${standing} as verdict
      from item i where i.request_id = ${requestId} and i.deleted_at is null),
    forms as (
      select d.id, ${signedBy('declarant')} as signed from document d
      where d.request_id = ${requestId} and d.item_id is null and ${isForm}
        and d.deleted_at is null and d.voided_at is null and d.last_no is not null)
    select
      (select count(*) from document d where d.request_id = ${requestId} and d.item_id is not null and d.deleted_at is null
         and d.last_no is not null and d.companion_of is null and not ${isSigned})::int as not_signed,
      (select count(*) from document d join document_version v on v.document_id = d.id and v.no = d.last_no
         join file f on f.id = v.file_id join blob b on b.sha256 = f.sha256
         where d.request_id = ${requestId} and d.item_id is not null and d.deleted_at is null
           and exists (select from jsonb_each(b.checks) c where c.value ->> 'state' = 'error'))::int as format_errors,
      (select count(*) from items where opened_at is not null and not filled and ignored_reason is null)::int as empty_open,
      (select count(*) from items where filled and verdict is null)::int as unchecked,
      (select count(*) from items where verdict = 'remark')::int as remarked,
      (select count(*) from forms)::int as forms_ready,
      exists (select from document d join graphile_worker.jobs j on j.key = 'print:' || d.id
              where d.request_id = ${requestId} and d.item_id is null and ${isForm}
                and d.deleted_at is null and d.voided_at is null
                and (j.attempts < j.max_attempts or j.locked_at is not null)) as forms_printing,
      (select count(*) from forms where signed)::int as forms_signed,
      exists (select from letter l join letter_file lf on lf.letter_id = l.id join document d on d.id = lf.document_id
              where l.request_id = ${requestId} and l.state in ('draft', 'signing') and ${signedBy('declarant')}) as letter_signed,
      (select count(*) from document d where d.request_id = ${requestId} and d.type = ${sql.lit(scan)} and d.deleted_at is null
         and ${newest} >= ${since})::int as scans,
      exists (select from document d where d.request_id = ${requestId} and d.type = 'disputeProtocol' and d.deleted_at is null
              and ${signedBy('declarant')}
              and not exists (select from dispute p where p.request_id = ${requestId} and p.document_id = d.id)) as protocol,
      exists (select from document d where d.request_id = ${requestId} and d.type = 'settlementProtocol' and d.deleted_at is null
              and d.last_no is not null and ${newest} >= ${since}) as settlement,
      exists (select from price_calculation p where p.request_id = ${requestId} and p.state <> 'replaced') as price,
      exists (select from participant p where p.request_id = ${requestId} and p.role in ('DEVELOPER', 'TECHCUSTOMER')
              and (p.inn = (select o.inn from organization o join request r on o.id = r.organization_id)
                   or exists (select from participant d where d.request_id = ${requestId} and d.role = 'DECLARANT'
                              and (d.same_as = p.id or p.same_as = d.id or d.inn = p.inn)))) as entitled,
      (select count(distinct folder_id) from items where filled)::int as changed_slots,
      (select count(*) from request_link l where l.request_id = ${requestId} and l.kind = 'complianceEstimation')::int as linked_estimations,
      (select count(*) from request_link l where l.request_id = ${requestId} and l.kind in ('previous', 'surveysFirst', 'technicalFirst', 'esRoot'))::int as links,
      exists (select from request_section s where s.request_id = ${requestId} and s.section = 'declarer'
         and trim(coalesce(s.data ->> 'changeSummary', '')) <> '') as change_described,
      (select s.data -> 'previousConclusions' from request_section s where s.request_id = ${requestId} and s.section = 'declarer') as named_conclusions,
      ${liftedKinds(request)} as lifted`
}

export interface ChildCounts {
  open: number
  openConclusions: number
  estimationsWaiting: number
}

/**
 * Whether the assessment `c` stands in a request for a conclusion, other than the one given. One that was deleted, or ended
 * without a conclusion, lets its assessments go: they may be taken up again.
 */
export const takenUp = (except: string | null = null) => sql<boolean>`exists (
  select from request_link l join request r on r.id = l.request_id join stage rs on rs.code = r.stage
  where l.linked_id = c.id and l.kind = 'complianceEstimation' and r.deleted_at is null
    and l.request_id is distinct from ${except}::uuid
    and (not rs.is_final or exists (select from conclusion k where k.request_id = r.id and k.state = 'issued')))`

/** Children of an expert-support contract: what is still open, and which positive estimations no conclusion covers. */
export async function countChildren(db: Db, rootId: string): Promise<ChildCounts> {
  const counted = await sql<{
    counts: ChildCounts
  }>`${sql.raw(prepared)} select ${childCounts(rootId)} as counts`.execute(db)
  return onlyRow(counted).counts
}

/** The same as one value of a statement. */
export function childCounts(rootId: string): RawBuilder<ChildCounts> {
  return sql<ChildCounts>`(
    select json_build_object(
      'open', count(*) filter (where not s.is_final),
      'openConclusions', count(*) filter (where not s.is_final and c.kind = 'conclusionRequest'),
      'estimationsWaiting', count(*) filter (where c.kind = 'complianceEstimation' and o.result = 'positive' and not ${takenUp()}))
    from request c join stage s on s.code = c.stage
    left join conclusion o on o.request_id = c.id and o.state = 'issued'
    where c.root_id = ${rootId} and c.deleted_at is null)`
}
