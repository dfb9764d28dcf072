import { authorityKinds, type CatalogName } from '../catalogs/catalogs.ts'
import type { CheckName } from '../fields/checks.ts'
import type { Participant, ParticipantType, Role } from './participant.ts'

export type ParticipantFieldType = 'text' | 'longText' | 'flag' | 'choice' | 'date'
type Ask = 'must' | 'if' | 'may' | 'no'

/** A field of a participant: by type of person, and for some roles only. */
export interface ParticipantField {
  id: string
  label: string
  group: 'who' | 'head' | 'address' | 'contact' | 'identity' | 'authority' | 'role'
  type: ParticipantFieldType
  /** Organisation, sole proprietor, person. */
  asks: readonly [organization: Ask, proprietor: Ask, person: Ask]
  /** Empty = every role. */
  roles: readonly Role[]
  /** Roles that must fill what the type must; the others may. Empty = every role. */
  mustBy: readonly Role[]
  check: CheckName | null
  max: number
  /** Null of a choice: a large catalogue, read from the server. */
  choices: CatalogName | readonly { code: string; title: string }[] | null
  hint: string | null
}

type Extra = Partial<Pick<ParticipantField, 'type' | 'roles' | 'mustBy' | 'check' | 'max' | 'choices' | 'hint'>>

export const declarantBases = [
  { code: 'developer', title: 'Застройщик' },
  { code: 'technicalCustomer', title: 'Технический заказчик' },
  { code: 'authorized', title: 'Лицо, уполномоченное застройщиком или техническим заказчиком' },
] as const

export const performances = [
  { code: 'project', title: 'Проектная документация' },
  { code: 'surveys', title: 'Инженерные изыскания' },
  { code: 'both', title: 'Проектная документация и инженерные изыскания' },
] as const

/** Documents of a person, by the codes of the tax service; of an empty answer a Russian passport is meant. */
export const identityKinds = [
  { code: '21', title: 'Паспорт гражданина России' },
  { code: '10', title: 'Паспорт иностранного гражданина' },
  { code: '12', title: 'Вид на жительство' },
  { code: '91', title: 'Иной документ' },
] as const

/** Whether a person shows a Russian passport: only that has a series and the code of a subdivision. */
export function hasRussianPassport({ identityKind }: Readonly<Record<string, string>>): boolean {
  return !identityKind || identityKind === '21'
}

/** Whether a person is a citizen of another country: with an address, a telephone and, maybe, no insurance number there. */
export function isForeigner({ type, fields }: Pick<Participant, 'type' | 'fields'>): boolean {
  return type === 'person' && fields.identityKind === '10'
}

/** Groups of fields with the titles of the form. */
export const participantGroups = {
  who: 'Сведения о лице',
  head: 'Руководитель',
  address: 'Адреса',
  contact: 'Связь',
  identity: 'Документ, удостоверяющий личность',
  authority: 'Полномочия',
  role: 'Участие в проекте',
} as const

// biome-ignore format: read by columns
export const participantFields: readonly ParticipantField[] = [
  field('fullName',          'Полное наименование',            'who',      ['must', 'no', 'no']),
  field('shortName',         'Сокращённое наименование',       'who',      ['may', 'no', 'no'], { max: 500 }),
  field('foreign',           'Иностранная организация',        'who',      ['may', 'no', 'no'], { type: 'flag', hint: 'Для иностранной организации ОГРН не нужен, ИНН и КПП указываются по филиалу.' }),
  field('country',           'Страна регистрации',             'who',      ['if', 'no', 'no'],     { type: 'choice', max: 3 }),
  field('surname',           'Фамилия',                        'who',      ['no', 'must', 'must'], { check: 'personName', max: 100 }),
  field('name',              'Имя',                            'who',      ['no', 'must', 'must'], { check: 'personName', max: 100 }),
  field('patronymic',        'Отчество',                       'who',      ['no', 'may', 'may'],   { check: 'personName', max: 100 }),
  field('inn',               'ИНН',                            'who',      ['must', 'must', 'may'], { check: 'inn', max: 12 }),
  field('kpp',               'КПП',                            'who',      ['must', 'no', 'no'],   { check: 'kpp', max: 9 }),
  field('ogrn',              'ОГРН',                           'who',      ['if', 'no', 'no'],     { check: 'ogrn', max: 13 }),
  field('ogrnip',            'ОГРНИП',                         'who',      ['no', 'must', 'no'],   { check: 'ogrnip', max: 15 }),
  field('snils',             'СНИЛС',                          'who',      ['no', 'must', 'if'],   { check: 'snils', max: 14 }),

  field('headSurname',       'Фамилия руководителя',           'head',     ['must', 'no', 'no'],   { check: 'personName', max: 100 }),
  field('headName',          'Имя руководителя',               'head',     ['must', 'no', 'no'],   { check: 'personName', max: 100 }),
  field('headPatronymic',    'Отчество руководителя',          'head',     ['may', 'no', 'no'],    { check: 'personName', max: 100 }),
  field('headPosition',      'Должность руководителя',         'head',     ['must', 'no', 'no'],   { max: 255 }),
  field('headGenitive',      'Руководитель в родительном падеже', 'head',  ['may', 'no', 'no'],    { check: 'personName', max: 300 }),
  field('headPositionGenitive', 'Должность в родительном падеже', 'head',  ['may', 'no', 'no'],    { max: 255 }),
  field('headSnils',         'СНИЛС руководителя',             'head',     ['may', 'no', 'no'],    { check: 'snils', max: 14 }),

  field('legalAddress',      'Юридический адрес',              'address',  ['must', 'no', 'no'],   { type: 'longText' }),
  field('postalSame',        'Почтовый адрес совпадает с юридическим', 'address', ['may', 'no', 'no'], { type: 'flag' }),
  field('postalAddress',     'Почтовый адрес',                 'address',  ['if', 'must', 'must'], { type: 'longText', check: 'postalIndex', hint: 'С почтовым индексом.' }),

  field('phone',             'Телефон',                        'contact',  ['must', 'must', 'must'], { check: 'phone', max: 30 }),
  field('email',             'Электронная почта',              'contact',  ['must', 'must', 'must'], { check: 'email', max: 254 }),

  field('identityKind',      'Документ',                       'identity', ['no', 'no', 'may'],    { type: 'choice', max: 2, choices: identityKinds, hint: 'Если не выбран – паспорт гражданина России.' }),
  field('identitySeries',    'Серия документа',                'identity', ['no', 'no', 'if'],     { max: 10 }),
  field('identityNumber',    'Номер документа',                'identity', ['no', 'no', 'must'],   { max: 20 }),
  field('identityDate',      'Дата выдачи',                    'identity', ['no', 'no', 'must'],   { type: 'date', check: 'pastDate', max: 10 }),
  field('identityIssuer',    'Кем выдан',                      'identity', ['no', 'no', 'must'],   { max: 500 }),
  field('identityCode',      'Код подразделения',              'identity', ['no', 'no', 'if'],     { check: 'identityCode', max: 7 }),

  field('declarantBasis',    'Заявитель является',             'authority', ['must', 'must', 'must'], { type: 'choice', roles: ['DECLARANT'], choices: declarantBases }),
  field('signatory',         'Подписывает',                    'authority', ['must', 'may', 'may'], { mustBy: ['DECLARANT'], check: 'personName', max: 300, hint: 'Фамилия, имя, отчество полностью.' }),
  field('signatoryPosition', 'Должность подписывающего',       'authority', ['must', 'no', 'no'],   { mustBy: ['DECLARANT'], max: 255 }),
  field('signatoryGenitive', 'Подписывающий в родительном падеже', 'authority', ['may', 'may', 'may'], { check: 'personName', max: 300, hint: 'Печатается после «в лице».' }),
  field('signatoryPositionGenitive', 'Должность в родительном падеже', 'authority', ['may', 'no', 'no'], { max: 255 }),

  field('performs',          'Что выполняет',                  'role',     ['must', 'must', 'must'], { type: 'choice', roles: ['PROJECT_ORG'], choices: performances }),
  field('sroNumber',         'Номер в реестре саморегулируемой организации', 'role', ['may', 'may', 'no'], { roles: ['GEN', 'PROJECT_ORG'], max: 50 }),
  field('orderContract',     'Договор, по которому подготовлена документация', 'role', ['must', 'must', 'must'], { roles: ['TECHCUSTOMER'], max: 500, hint: 'Номер, дата, стороны.' }),
]

/** Roles that may show certificates of admission or of membership in a self-regulatory organisation. */
export const rolesWithCertificates: readonly Role[] = ['GEN', 'PROJECT_ORG']

/** By which documents somebody of this kind acts: a person and a proprietor for themselves, or another by their power of attorney. */
export function basisKindsOf(type: ParticipantType): readonly string[] {
  return type === 'organization' ? authorityKinds.map(({ code }) => code) : ['attorney']
}

const columns = { organization: 0, individualProprietor: 1, person: 2 } as const satisfies Record<
  ParticipantType,
  0 | 1 | 2
>

/** What the table asks of a type of person: `if` = by another answer. */
export function askOf(row: ParticipantField, type: ParticipantType): Ask {
  return row.asks[columns[type]]
}

function field(
  id: string,
  label: string,
  group: ParticipantField['group'],
  asks: ParticipantField['asks'],
  extra: Extra = {},
): ParticipantField {
  return {
    id,
    label,
    group,
    asks,
    type: 'text',
    roles: [],
    mustBy: [],
    check: null,
    max: 1000,
    choices: null,
    hint: null,
    ...extra,
  }
}
