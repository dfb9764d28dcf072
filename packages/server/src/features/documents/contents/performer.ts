import { fullName } from '@portal/domain/russian/names'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/schema.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { findSubdivision } from '../../directories/index.ts'
import type { Party } from '../forms/layout/party.ts'

/** The examination organisation as its documents name it. */
export interface Performer {
  party: Party
  /** Chief accountant, for invoices. */
  accountant: string | null
  /** «Начальнику», the organisation, the name: whom an application is addressed to. */
  addressee: string[]
}

interface Head {
  surname?: string
  name?: string
  patronymic?: string
  position?: string
  positionDative?: string
  positionGenitive?: string
  nameGenitive?: string
  nameDative?: string
  basis?: string
  basisGenitive?: string
}

interface About {
  legalAddress?: string
  postalAddress?: string
  phone?: string
  email?: string
  accountant?: string
  head?: Head
  bank?: { bank: string; bik: string; account: string; corr?: string; personal?: string }
}

interface Row {
  full_name: string
  short_name: string | null
  inn: string | null
  kpp: string | null
  ogrn: string | null
  data: About
}

/** Requisites of the examination organisation; refuses while the operator has not entered it. */
export async function loadPerformer(db: Db): Promise<Performer> {
  const performer = await findPerformer(db)
  if (performer) return performer
  throw refuse('MOVE_NOT_ALLOWED', {
    why: 'Не заданы реквизиты экспертной организации: без них документ не составить.',
  })
}

export async function findPerformer(db: Db): Promise<Performer | null> {
  const { rows } = await sql<Row>`
    select full_name, short_name, inn, kpp, ogrn, data from organization
    where kind = 'examination' and deleted_at is null order by created_at limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  const { head, accountant = null, bank, ...contacts } = row.data
  return {
    accountant,
    addressee: [head?.positionDative ?? '', row.short_name ?? row.full_name, head?.nameDative ?? ''].filter(
      (line) => line !== '',
    ),
    party: {
      kind: 'organization',
      fullName: row.full_name,
      shortName: row.short_name,
      inn: row.inn,
      kpp: row.kpp,
      ogrn: row.ogrn,
      legalAddress: contacts.legalAddress,
      postalAddress: contacts.postalAddress ?? contacts.legalAddress,
      phone: contacts.phone,
      email: contacts.email,
      bank,
      signatory: head && {
        name: fullName({ surname: head.surname ?? '', name: head.name ?? '', patronymic: head.patronymic }),
        position: head.position,
        nameGenitive: head.nameGenitive,
        positionGenitive: head.positionGenitive,
        basis: head.basis,
        basisGenitive: head.basisGenitive,
      },
    },
  }
}

/** «г. Хабаровск»: where the subdivision of the request is. */
export async function placeOf(db: Db, code: string): Promise<string> {
  const city = (await findSubdivision(db, code))?.city
  return city ? `г. ${city}` : ''
}
