import { fullName } from '@portal/domain/russian/names'
import type { Basis, ParticipantType } from '@portal/domain/request/participants/participant'
import { participantName } from '@portal/domain/request/participants/participants'
import type { User } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { refuse } from '../../../platform/http/refuse.ts'

interface PrefilledDeclarant {
  type: ParticipantType
  name: string
  inn: string | null
  kpp: string | null
  fields: Record<string, string>
  bases: Basis[]
}

/** The organisation a request is filed for, as its first participant. A closed branch goes on with what it has filed, and files nothing new. */
export async function prefillDeclarant(db: Db, organizationId: string): Promise<PrefilledDeclarant> {
  const row = await db
    .selectFrom('organization')
    .select(['kind', 'full_name', 'short_name', 'inn', 'kpp', 'ogrn', 'data', 'closed_at'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  if (row.closed_at) throw refuse('ORGANIZATION_CLOSED')
  const head = objectIn(row.data.head)
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
export async function prefillContact(db: Db, user: User): Promise<Record<string, string>> {
  const phone = await db
    .selectFrom('person_phone')
    .select('phone')
    .where('user_id', '=', user.id)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return filled({ contactName: fullName(user), contactPhone: phone?.phone, contactEmail: user.email })
}

function signatoryOf({ surname, name, patronymic }: Record<string, unknown>): string | null {
  if (typeof surname !== 'string' || typeof name !== 'string') return null
  return fullName({ surname, name, patronymic: typeof patronymic === 'string' ? patronymic : null })
}

function objectIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function filled(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => (typeof value === 'string' && value !== '' ? [[id, value]] : [])),
  )
}
