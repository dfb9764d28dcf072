import type { Reply } from '@portal/contract/endpoint'
import type { requests } from '@portal/contract/features/requests/endpoints'
import type { Day } from '@portal/domain/calendar/days'
import type { Account, AdmissionCertificate, Basis, Participant } from '@portal/domain/request/participants/participant'
import type { ObjectAddress } from '@portal/domain/request/objects/addresses'
import type { ObjectPart } from '@portal/domain/request/objects/parts'
import type { Stead } from '@portal/domain/request/objects/steads'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/schema.ts'
import { type Place, statement } from '../../platform/db/statement.ts'
import { type VisibleRequest, visibleColumns, visibleTo } from '../scope/visible-request.ts'
import { rulesColumns } from './queries-rules.ts'
import { roundReason } from './round-reason.ts'

/** What the page of a request shows besides its row. Moments inside are texts, as the contract has them. */
export interface RequestDetails {
  organization_name: string | null
  owner: string
  submitted_on: Day | null
  rules: Reply<typeof requests.get>['rules']
  isEstimateFundingLifted: boolean
  sections: Record<string, { data: Record<string, unknown>; revision: number; updatedAt: string }>
  addresses: ObjectAddress[]
  financing: {
    source: '1' | '2' | '3' | ''
    budgetLevel: BudgetLevel | null
    percent: string | null
    ownerText: string | null
  }[]
  indicators: { name: string; unit: string; value: string; isMain: boolean; reason: string | null }[]
  /** Rows with calls of their own: read here only while fields are filled, to count what is left. */
  participants: ParticipantRow[]
  steads: Stead[]
  parts: ObjectPart[]
  remarks: { id: string; field: string; text: string; answered: boolean }[]
}

export interface ParticipantRow {
  id: string
  role: Participant['role']
  type: Participant['type']
  sameAs: string | null
  fields: Record<string, string>
  accounts: Account[]
  bases: Basis[]
  certificates: AdmissionCertificate[]
}

type BudgetLevel = '1' | '2' | '3' | '4' | '5'

const moment = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Participants of request `r` with their accounts. */
export const participantRows = sql`coalesce((select json_agg(json_build_object(
    'id', p.id, 'role', p.role, 'type', p.type, 'sameAs', p.same_as, 'fields', p.data, 'bases', p.bases, 'certificates', p.certificates,
    'accounts', coalesce((select json_agg(json_build_object('bik', a.bik, 'account', a.account, 'correspondent', a.correspondent,
        'personalAccount', a.personal_account, 'bankName', a.bank_name) order by a.position)
      from participant_account a where a.participant_id = p.id), '[]')) order by p.position, p.id)
  from participant p where p.request_id = r.id), '[]')`

/** Such a row of a participant of whom no more is known. */
export function newParticipantRow(known: Pick<ParticipantRow, 'role' | 'type' | 'fields' | 'bases'>): ParticipantRow {
  return { id: '', sameAs: null, accounts: [], certificates: [], ...known }
}

/** Plots and parts of request `r`. */
export const objectRows = sql`coalesce((select json_agg(json_build_object('id', t.id, 'type', t.type, 'fields', t.data) order by t.position, t.id)
    from stead t where t.request_id = r.id), '[]') as steads,
  coalesce((select json_agg(json_build_object('id', p.id, 'index', p.index, 'fields', p.data,
      'indicators', coalesce((select json_agg(json_build_object('name', i.name, 'unit', i.unit, 'value', i.value, 'isMain', i.is_main, 'reason', ${roundReason})
          order by i.position) from indicator i where i.part_id = p.id and i.superseded_at is null), '[]')) order by p.index)
    from object_part p where p.request_id = r.id and p.deleted_at is null), '[]') as parts`

/** Whether the check of the money of the estimate is lifted from request `r`. */
export const isEstimateFundingLifted = sql<boolean>`exists (select from verification_exclusion x
  where x.request_id = r.id and x.kind = 'estimateFunding' and x.lifted_at is null)`

// The register has confirmed the object of address `a`: it names a code of it, or has it among what was loaded.
const isVerified = sql`a.gar_guid is not null and (a.postcode is not null or a.oktmo is not null
  or exists (select from address_object t where t.guid = a.gar_guid))`

/** Sections, lists and open remarks to the application, in one statement. */
export async function readDetails(db: Db, requestId: string): Promise<RequestDetails> {
  const [row] = await detailsStatement(db, { requestId })
  if (!row) throw new Error(`request ${requestId} is gone`)
  return row
}

const detailsStatement = statement<RequestDetails>((place) => details(place('requestId')))

/** The same beside the request itself, as a part of the statement that finds the person; nulls where there is nothing for him. */
export function wholeTo(id: string, now: Date): { columns: typeof wholeColumns; given: Record<string, unknown> } {
  return { ...visibleTo(id, now), columns: wholeColumns }
}

function wholeColumns(person: RawBuilder<unknown>, place: Place): RawBuilder<VisibleRequest & RequestDetails> {
  return sql`
    select seen.*, whole.* from (${visibleColumns(person, place)}) seen
    cross join lateral (${details(sql.ref('seen.id'))}) whole`
}

function details(id: RawBuilder<unknown>): RawBuilder<RequestDetails> {
  return sql`
    select o.full_name as organization_name, concat_ws(' ', u.surname, u.name, u.patronymic) as owner, ${rulesColumns},
      ${isEstimateFundingLifted} as "isEstimateFundingLifted",
      coalesce((select json_object_agg(s.section, json_build_object('data', s.data, 'revision', s.revision, 'updatedAt', ${moment('s.updated_at')}))
        from request_section s where s.request_id = r.id), '{}') as sections,
      coalesce((select json_agg(json_build_object('region', coalesce(a.region, ''), 'text', a.text, 'levels', a.levels, 'garGuid', a.gar_guid, 'registerLine', a.description,
          'postcode', a.postcode, 'oktmo', a.oktmo, 'isVerified', ${isVerified}) order by a.position)
        from address a where a.request_id = r.id and a.part_id is null), '[]') as addresses,
      coalesce((select json_agg(json_build_object('source', f.source, 'budgetLevel', f.budget_level, 'percent', f.percent::text,
          'ownerText', f.owner_text) order by f.position) from financing f where f.request_id = r.id), '[]') as financing,
      coalesce((select json_agg(json_build_object('name', i.name, 'unit', i.unit, 'value', i.value, 'isMain', i.is_main, 'reason', ${roundReason}) order by i.position)
        from indicator i where i.request_id = r.id and i.part_id is null and i.superseded_at is null), '[]') as indicators,
      case when r.stage = 'draft_filling' then ${participantRows} else '[]' end as participants, ${objectRows},
      coalesce((select json_agg(json_build_object('id', m.id, 'field', m.field, 'text', m.body, 'answered', m.state = 'answerDraft') order by m.no, m.id)
        from remark m where m.request_id = r.id and m.kind = 'request' and m.state in ('issued', 'answerDraft') and m.field is not null), '[]') as remarks
    from request r join app_user u on u.id = r.owner_id left join organization o on o.id = r.organization_id
    where r.id = ${id}`
}
