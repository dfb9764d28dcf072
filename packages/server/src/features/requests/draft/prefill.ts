import { recordIn } from '@portal/domain/is-record'
import { fullName } from '@portal/domain/russian/names'
import type { RuleRow } from '@portal/domain/request/rules/rules'
import type { Basis, ParticipantType } from '@portal/domain/request/participants/participant'
import { participantName } from '@portal/domain/request/participants/participants'
import { sql } from 'kysely'
import type { SignedCtx, User } from '../../../context.ts'
import { ruleDecisions } from '../../../kernel/application/queries-rules.ts'
import { statement } from '../../../platform/db/statement.ts'
import { refuse } from '../../../platform/http/refuse.ts'

interface Found {
  kind: string
  full_name: string
  short_name: string
  inn: string | null
  kpp: string | null
  ogrn: string | null
  data: Record<string, unknown>
  closed_at: Date | null
  phone: string | null
  rules: RuleRow[]
}

const foundStatement = statement<Found>(
  (place) => sql`
    select o.kind, o.full_name, o.short_name, o.inn, o.kpp, o.ogrn, o.data, o.closed_at,
      (select p.phone from person_phone p where p.user_id = ${place('userId')} order by p.position limit 1) as phone,
      ${ruleDecisions} as rules
    from organization o where o.id = ${place('organizationId')}`,
)

/** What a draft begins with. */
export interface Prefilled {
  /** For whom it is filed. */
  declarant: PrefilledDeclarant
  /** Whom to ask about it. */
  contact: Record<string, string>
  /** What the operator has decided about rules. */
  rules: RuleRow[]
}

/** Read for a person who files it for an organisation. */
export async function prefill({ db, user }: SignedCtx, organizationId: string): Promise<Prefilled> {
  const [found] = await foundStatement(db, { userId: user.id, organizationId })
  if (!found) throw new Error(`organisation ${organizationId} is gone`)
  return { declarant: declarantOf(found), contact: contactOf(user, found.phone), rules: found.rules }
}

interface PrefilledDeclarant {
  type: ParticipantType
  name: string
  inn: string | null
  kpp: string | null
  fields: Record<string, string>
  bases: Basis[]
}

/** The organisation a request is filed for, as its first participant. A closed branch goes on with what it has filed, and files nothing new. */
function declarantOf(row: Found): PrefilledDeclarant {
  if (row.closed_at) throw refuse('ORGANIZATION_CLOSED')
  const head = recordIn(row.data.head)
  const type = row.kind === 'individualProprietor' ? 'individualProprietor' : 'organization'
  const fields = filled({
    ...(type === 'organization' && {
      fullName: row.full_name,
      shortName: row.short_name,
      kpp: row.kpp,
      ogrn: row.ogrn,
    }),
    ...(type === 'individualProprietor' && {
      surname: head.surname,
      name: head.name,
      patronymic: head.patronymic,
      ogrnip: row.ogrn,
    }),
    inn: row.inn,
    ...(type === 'organization' && {
      headSurname: head.surname,
      headName: head.name,
      headPatronymic: head.patronymic,
      headPosition: head.position,
      legalAddress: row.data.legalAddress,
      postalSame: 'true',
    }),
    phone: row.data.phone,
    email: row.data.email,
    signatory: signatoryOf(head),
    signatoryPosition: type === 'organization' ? head.position : null,
    signatoryGenitive: head.nameGenitive,
    signatoryPositionGenitive: type === 'organization' ? head.positionGenitive : null,
  })
  const bases = head.basis === 'Устав' ? [{ kind: 'charter', number: '', date: '', until: '' }] : []
  return { type, name: participantName({ type, fields }), inn: row.inn, kpp: row.kpp, fields, bases }
}

/** Who is asked about the request: the person who files it. */
function contactOf(user: User, phone: string | null): Record<string, string> {
  return filled({ contactName: fullName(user), contactPhone: phone, contactEmail: user.email })
}

function signatoryOf({ surname, name, patronymic }: Record<string, unknown>): string | null {
  if (typeof surname !== 'string' || typeof name !== 'string') return null
  return fullName({ surname, name, patronymic: typeof patronymic === 'string' ? patronymic : null })
}

function filled(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => (typeof value === 'string' && value !== '' ? [[id, value]] : [])),
  )
}
