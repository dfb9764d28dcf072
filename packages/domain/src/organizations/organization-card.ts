import { type CheckContext, type CheckName, runCheck } from '../request/fields/checks.ts'
import type { Account } from '../request/participants/participant.ts'
import { accountFaults } from '../request/participants/account-faults.ts'
import { textIn } from '../is-record.ts'
import type { OrganizationKind } from './organization.ts'

/** Who signs for an organisation besides its head, and by which document. Dates are ISO days, empty when not known. */
export interface Signatory {
  /** Surname, name and patronymic in one line. */
  name: string
  position: string
  nameGenitive: string
  positionGenitive: string
  /** Code of the catalogue `authorityKind`. */
  basis: string
  number: string
  date: string
  until: string
}

/** A signatory with every cell in its place, so that equal ones look equal. */
export function signatoryIn(row: object) {
  return {
    name: textIn(row, 'name'),
    position: textIn(row, 'position'),
    nameGenitive: textIn(row, 'nameGenitive'),
    positionGenitive: textIn(row, 'positionGenitive'),
    basis: textIn(row, 'basis'),
    number: textIn(row, 'number'),
    date: textIn(row, 'date'),
    until: textIn(row, 'until'),
  }
}

type CardGroup = 'who' | 'contact' | 'head'

interface CardField {
  id: string
  label: string
  group: CardGroup
  kinds: readonly OrganizationKind[]
  isNeeded: boolean
  max: number
  check: CheckName | null
  isLong: boolean
  hint: string | null
}

const all = ['organization', 'individualProprietor', 'branch'] as const
const legal = ['organization', 'branch'] as const

/** The flat fields of the card of an organisation; ids are those of a participant where they mean the same. */
// biome-ignore format: read by columns
export const cardFields = [
  field('fullName',             'Полное наименование',             'who',     legal, { isNeeded: true, max: 1000 }),
  field('shortName',            'Сокращённое наименование',        'who',     legal, { max: 500 }),
  field('inn',                  'ИНН',                             'who',     all,   { isNeeded: true, max: 12, check: 'inn' }),
  field('kpp',                  'КПП',                             'who',     legal, { isNeeded: true, max: 9, check: 'kpp' }),
  field('ogrn',                 'ОГРН',                            'who',     all,   { max: 15 }),
  field('legalAddress',         'Юридический адрес',               'contact', all,   { max: 1000, isLong: true }),
  field('postalAddress',        'Почтовый адрес',                  'contact', all,   { max: 1000, isLong: true, check: 'postalIndex', hint: 'С почтовым индексом. Пустой – совпадает с юридическим.' }),
  field('phone',                'Телефон',                         'contact', all,   { max: 30, check: 'phone' }),
  field('email',                'Электронная почта',               'contact', all,   { max: 254, check: 'email' }),
  field('headSurname',          'Фамилия',                         'head',    all,   { max: 100, check: 'personName' }),
  field('headName',             'Имя',                             'head',    all,   { max: 100, check: 'personName' }),
  field('headPatronymic',       'Отчество',                        'head',    all,   { max: 100, check: 'personName' }),
  field('headPosition',         'Должность',                       'head',    legal, { max: 255 }),
  field('headGenitive',         'Фамилия, имя, отчество в родительном падеже', 'head', all, { max: 300, check: 'personName', hint: 'Печатается после «в лице».' }),
  field('headPositionGenitive', 'Должность в родительном падеже',  'head',    legal, { max: 255 }),
] as const satisfies readonly CardField[]

export type CardFieldId = (typeof cardFields)[number]['id']

/** The card of an organisation: flat fields as typed, who signs besides the head, bank accounts. */
export type OrganizationCard = Record<CardFieldId, string> & { signatories: Signatory[]; accounts: Account[] }

/** Changed by the staff alone: whom an organisation is for the state register decides what it is shown. */
export const numberFields = ['inn', 'ogrn'] as const satisfies readonly CardFieldId[]

export interface CardFault {
  /** `fullName`, `accounts.0.bik`. */
  path: string
  message: string
}

/** The fields that stand in the card of such an organisation. */
export function cardFieldsFor(kind: OrganizationKind): readonly (CardField & { id: CardFieldId })[] {
  return cardFields.filter(({ kinds }) => kinds.includes(kind))
}

/** What is wrong with a card, each with its sentence. */
export function cardFaults(kind: OrganizationKind, card: OrganizationCard, context: CheckContext): CardFault[] {
  return [
    ...cardFieldsFor(kind).flatMap((row) => {
      const message = fieldFault(row, kind, card[row.id], context)
      return message === null ? [] : [{ path: row.id, message }]
    }),
    ...headFaults(kind, card),
    ...card.signatories.flatMap((signatory, at) =>
      signatoryFaults(signatory, context).map(({ cell, message }) => ({ path: `signatories.${at}.${cell}`, message })),
    ),
    ...card.accounts.flatMap((account, at) =>
      accountFaults(account).map(({ cell, text }) => ({ path: `accounts.${at}.${cell}`, message: text })),
    ),
  ]
}

/** What is wrong with a signatory, cell by cell. */
export function signatoryFaults(
  { name, position, nameGenitive, basis, number, date, until }: Signatory,
  context: CheckContext,
): { cell: keyof Signatory; message: string }[] {
  const wrong: [keyof Signatory, string | null][] = [
    ['name', name.trim() === '' ? 'Укажите фамилию, имя, отчество' : runCheck('personName', name, context)],
    ['position', position.trim() === '' ? 'Укажите должность' : null],
    ['nameGenitive', nameGenitive === '' ? null : runCheck('personName', nameGenitive, context)],
    ['basis', basis === '' ? 'Выберите документ' : null],
    ['number', basis !== 'charter' && basis !== '' && number.trim() === '' ? 'Укажите номер документа' : null],
    ['date', date === '' ? null : runCheck('pastDate', date, context)],
    [
      'until',
      until === '' ? null : (runCheck('day', until, context) ?? (until < date ? 'Раньше даты документа' : null)),
    ],
  ]
  return wrong.flatMap(([cell, message]) => (message === null ? [] : [{ cell, message }]))
}

/** A card in which nothing is filled. */
export function emptyCard(): OrganizationCard {
  return {
    fullName: '',
    shortName: '',
    inn: '',
    kpp: '',
    ogrn: '',
    legalAddress: '',
    postalAddress: '',
    phone: '',
    email: '',
    headSurname: '',
    headName: '',
    headPatronymic: '',
    headPosition: '',
    headGenitive: '',
    headPositionGenitive: '',
    signatories: [],
    accounts: [],
  }
}

function fieldFault(row: CardField, kind: OrganizationKind, typed: string, context: CheckContext): string | null {
  const value = typed.trim()
  if (value === '') return row.isNeeded ? 'Заполните поле' : null
  if (value.length > row.max) return `Не длиннее ${row.max} знаков`
  const check = checkOf(row, kind)
  return check === null ? null : runCheck(check, value, context)
}

function checkOf({ id, check }: CardField, kind: OrganizationKind): CheckName | null {
  const isPerson = kind === 'individualProprietor'
  if (id === 'inn') return isPerson ? 'personalInn' : 'legalInn'
  if (id === 'ogrn') return isPerson ? 'ogrnip' : 'ogrn'
  return check
}

// A proprietor is called by his own name.
function headFaults(kind: OrganizationKind, { headSurname, headName }: OrganizationCard): CardFault[] {
  if (kind !== 'individualProprietor') return []
  return [
    ...(headSurname.trim() === '' ? [{ path: 'headSurname', message: 'Заполните поле' }] : []),
    ...(headName.trim() === '' ? [{ path: 'headName', message: 'Заполните поле' }] : []),
  ]
}

function field<const Id extends string>(
  id: Id,
  label: string,
  group: CardGroup,
  kinds: readonly OrganizationKind[],
  extra: Partial<Pick<CardField, 'isNeeded' | 'max' | 'check' | 'isLong' | 'hint'>> = {},
): CardField & { id: Id } {
  return { id, label, group, kinds, isNeeded: false, max: 1000, check: null, isLong: false, hint: null, ...extra }
}
