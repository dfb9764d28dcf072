import { describe, expect, test } from 'vitest'
import { exampleApplication } from '../example.ts'
import { factsOf } from '../application.ts'
import { notListed } from '../fields/not-listed.ts'
import { asksToFill } from '../readiness/blocker.ts'
import { participantFields } from './participant-fields.ts'
import { isRoleNeeded, rolesFor, isParticipantFieldNeeded, participantFieldsFor } from './participant-needs.ts'
import { basisGenitive, basisText } from './basis-text.ts'
import { accountFaults } from './account-faults.ts'
import { basisFault, certificateFault, participantProblems, roleProblems } from './participant-problems.ts'
import { type Basis, type Participant, type ParticipantType, type Role, roleCodes, roles } from './participant.ts'
import { effectiveParticipant, participantName, withoutOtherKinds } from './participants.ts'
import { documentTitle, printForms } from '../documents/print-forms.ts'

const today = '2026-03-12'
const facts = factsOf(exampleApplication('21'))

function participant(
  role: Role,
  type: ParticipantType,
  fields: Record<string, string> = {},
  more: Partial<Participant> = {},
): Participant {
  return { id: role, role, type, sameAs: null, fields, accounts: [], bases: [], ...more }
}

function needed(role: Role, type: ParticipantType, fields: Record<string, string> = {}): string[] {
  const one = participant(role, type, fields)
  return participantFieldsFor(role, type, facts)
    .filter((row) => isParticipantFieldNeeded(row, one, facts))
    .map((row) => row.id)
}

function texts(one: Participant, all: Participant[] = [one]): string[] {
  return participantProblems(one, all, { today, facts }).map((problem) => `${problem.path}: ${problem.text}`)
}

/** What is said of a declarant with 7701234560 beside those of a role with these numbers. */
function standingOf(declarantBasis: string, role: Role, inns: readonly string[]): string[] {
  const declarant = participant('DECLARANT', 'organization', { declarantBasis, inn: '7701234560' })
  const others = inns.map((inn, at) => participant(role, 'organization', { inn }, { id: `${role}${at}` }))
  return texts(declarant, [declarant, ...others]).filter((text) => text.startsWith('declarantBasis'))
}

test('the roles are those of the specification', () => {
  expect([...roleCodes].sort()).toEqual(Object.keys(roles).sort())
  expect([...roleCodes].sort()).toEqual([
    'CUSTOMER',
    'DECLARANT',
    'DEVELOPER',
    'GEN',
    'PAYER',
    'PROJECT_ORG',
    'TECHCUSTOMER',
  ])
})

describe('what is asked of whom', () => {
  test('an organisation as developer', () => {
    expect(needed('DEVELOPER', 'organization')).toEqual([
      'fullName',
      'inn',
      'kpp',
      'ogrn',
      'headSurname',
      'headName',
      'headPosition',
      'legalAddress',
      'postalAddress',
      'phone',
      'email',
    ])
  })

  test('a sole proprietor has no head and no KPP', () => {
    expect(needed('DEVELOPER', 'individualProprietor')).toEqual([
      'surname',
      'name',
      'inn',
      'ogrnip',
      'snils',
      'postalAddress',
      'phone',
      'email',
    ])
  })

  test('a person shows an identity document; the taxpayer number is free', () => {
    const ids = needed('DEVELOPER', 'person')
    expect(ids).toEqual(
      expect.arrayContaining([
        'snils',
        'identitySeries',
        'identityNumber',
        'identityDate',
        'identityIssuer',
        'identityCode',
      ]),
    )
    expect(ids).not.toContain('inn')
  })

  test('only of a Russian passport the series and the code of the subdivision are asked; a foreigner needs no insurance number', () => {
    const foreigner = {
      identityKind: '10',
      identityCode: 'Berlin',
      phone: '+49 30 1234567',
      postalAddress: '10115 Berlin',
    }
    const asked = needed('DEVELOPER', 'person', foreigner)
    expect(asked.filter((id) => /identity|snils/.test(id))).toEqual([
      'identityNumber',
      'identityDate',
      'identityIssuer',
    ])
    expect(
      texts(participant('DEVELOPER', 'person', foreigner)).filter((text) => /Код|Телефон|индекс/.test(text)),
    ).toEqual([])
    expect(needed('DEVELOPER', 'person', { identityKind: '12' })).toContain('snils')
    expect(needed('DEVELOPER', 'person', { identityKind: '12' })).not.toContain('identityCode')
    expect(texts(participant('DEVELOPER', 'person', { identityCode: 'Berlin' }))).toContain(
      'identityCode: Код подразделения имеет вид 770-001',
    )
  })

  test('a postal address bears its index, but for other countries', () => {
    const typed = (postalAddress: string, more = {}) =>
      texts(participant('DEVELOPER', 'organization', { postalAddress, ...more })).filter((text) => /индекс/.test(text))
    expect(typed('г. Москва, ул. Лесная, д. 5')).toEqual(['postalAddress: Добавьте почтовый индекс: шесть цифр'])
    expect(typed('127055, г. Москва, ул. Лесная, д. 5')).toEqual([])
    expect(typed('Германия, 10115 Берлин', { foreign: 'true' })).toEqual([])
  })

  test('an organisation of another country has a number of its country; a person marked so before his kind was changed has not', () => {
    const typed = (phone: string, type: 'organization' | 'person' = 'organization') =>
      texts(participant('DEVELOPER', type, { phone, foreign: 'true', postalAddress: 'ул. Лесная' })).filter((text) =>
        /Телефон|индекс/.test(text),
      )
    expect(typed('+49 30 1234567')).toEqual([])
    expect(typed('8 (495) 123-45-67')).toEqual([])
    expect(typed('30 1234567')).toEqual(['phone: Телефон: +, код страны и номер, например +49 30 1234567'])
    expect(typed('+49 30 1234567', 'person')).toEqual([
      'postalAddress: Добавьте почтовый индекс: шесть цифр',
      'phone: Телефон: +7 и десять цифр',
    ])
  })

  test('a legal address that is the postal one has an index, unless it is abroad', () => {
    const typed = (legalAddress: string, more = {}) =>
      texts(participant('DEVELOPER', 'organization', { legalAddress, postalSame: 'true', ...more })).filter((text) =>
        /индекс/.test(text),
      )
    expect(typed('г. Москва, ул. Лесная, д. 5')).toEqual(['legalAddress: Добавьте почтовый индекс: шесть цифр'])
    expect(typed('г. Москва, ул. Лесная, д. 5', { postalSame: '' })).toEqual([])
    expect(typed('127055, г. Москва, ул. Лесная, д. 5')).toEqual([])
    expect(typed('Германия, 10115 Берлин', { foreign: 'true' })).toEqual([])
  })

  test.each<[string, Role, string[]]>([
    ['developer', 'DEVELOPER', ['7701234560']],
    ['developer', 'DEVELOPER', ['7712345671', '7701234560']],
    ['developer', 'DEVELOPER', ['7712345671', '']],
    ['developer', 'DEVELOPER', []],
    ['technicalCustomer', 'TECHCUSTOMER', ['7701234560']],
    ['authorized', 'DEVELOPER', ['7712345671']],
  ])('a declarant who is %s stands among them: %s %j', (declarantBasis, role, inns) => {
    expect(standingOf(declarantBasis, role, inns)).toEqual([])
  })

  test.each<[string, Role, string[], RegExp]>([
    ['developer', 'DEVELOPER', ['7712345671'], /Среди застройщиков нет заявителя/],
    ['technicalCustomer', 'TECHCUSTOMER', ['7712345671'], /Технический заказчик – не заявитель/],
    ['technicalCustomer', 'TECHCUSTOMER', [], /Технический заказчик – не заявитель/],
  ])('a declarant who says that he is %s is not among %s %j', (declarantBasis, role, inns, why) => {
    expect(standingOf(declarantBasis, role, inns)).toEqual([expect.stringMatching(why)])
  })

  test('a person is the same by any number both give, and may be where they give none in common', () => {
    const numbers = { inn: '500100732259', snils: '112-233-445 95' }
    const said = (developer: Record<string, string>) => {
      const declarant = participant('DECLARANT', 'person', { declarantBasis: 'developer', ...numbers })
      const other = participant('DEVELOPER', 'person', developer)
      return texts(declarant, [declarant, other]).filter((text) => text.startsWith('declarantBasis'))
    }
    expect(said({ snils: '11223344595' })).toEqual([])
    expect(said({ inn: numbers.inn })).toEqual([])
    expect(said({ ogrnip: '304500116000157' })).toEqual([])
    expect(said({ snils: '087-654-303 00' })).toHaveLength(1)
  })

  test('of somebody whose kind was changed fields and documents of the former kind are left out', () => {
    const bases = ['charter', 'attorney'].map((kind) => ({ kind, number: '', date: '', until: '' }))
    const fields = { fullName: 'ООО «Север»', surname: 'Примеров', phone: '+7 495 123-45-67' }
    const one = participant('DEVELOPER', 'person', fields, { bases })
    expect(withoutOtherKinds(one)).toMatchObject({ bases: [{ kind: 'attorney' }] })
    expect(withoutOtherKinds(one).fields).toEqual({ surname: 'Примеров', phone: '+7 495 123-45-67' })
    expect(withoutOtherKinds(one, 'organization').fields).toEqual({
      fullName: 'ООО «Север»',
      phone: '+7 495 123-45-67',
    })
    expect(withoutOtherKinds(one, 'organization').bases).toEqual(bases)
  })

  test('a foreign organisation has no state registration number', () => {
    expect(needed('DEVELOPER', 'organization', { foreign: 'true' })).not.toContain('ogrn')
  })

  test('the declarant says who signs and on what basis; others may', () => {
    expect(needed('DECLARANT', 'organization')).toEqual(
      expect.arrayContaining(['declarantBasis', 'signatory', 'signatoryPosition']),
    )
    expect(texts(participant('DECLARANT', 'organization'))).toContain('bases: Укажите, на основании чего действует')
    expect(needed('PAYER', 'organization')).not.toContain('signatory')
    expect(participantFieldsFor('PAYER', 'organization', facts).map(({ id }) => id)).toContain('signatory')
    expect(texts(participant('PAYER', 'organization')).some((text) => text.startsWith('bases'))).toBe(false)
    expect(needed('GEN', 'organization')).not.toContain('declarantBasis')
  })

  test('every field is asked of somebody, once by its name', () => {
    const ids = participantFields.map((row) => row.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(participantFields.every((row) => row.asks.some((ask) => ask !== 'no'))).toBe(true)
  })
})

test.each([
  ['10', ['DECLARANT', 'DEVELOPER', 'PROJECT_ORG', 'PAYER']],
  ['21', ['DECLARANT', 'DEVELOPER', 'GEN', 'PROJECT_ORG', 'PAYER']],
  ['20', ['DECLARANT', 'DEVELOPER', 'GEN', 'PAYER']],
  ['22', ['DECLARANT', 'DEVELOPER', 'GEN', 'PAYER']],
] as const)('goal %s needs %s', (goal, expected) => {
  const facts = factsOf(exampleApplication(goal))
  expect(rolesFor(facts).filter((role) => isRoleNeeded(role, facts))).toEqual(expected)
  expect(roleProblems([], facts).map((problem) => problem.role)).toEqual(expected)
})

describe('requisites', () => {
  test.each([
    ['inn', '7707083894', 'Неверная контрольная сумма ИНН'],
    ['inn', '500100732259', 'ИНН организации состоит из 10 цифр'],
    ['kpp', '77', 'КПП состоит из 9 знаков, например 770101001'],
    ['ogrn', '1027700132196', 'Неверная контрольная сумма ОГРН'],
    ['email', 'a@b', 'Проверьте адрес электронной почты'],
    ['headSurname', 'Иванов1', 'Только буквы, пробел и дефис'],
    ['headSnils', '112-233-445', 'СНИЛС должен иметь вид 112-233-445 95'],
    ['headSnils', '112-233-445 96', 'Неверное контрольное число СНИЛС: проверьте цифры'],
  ])('%s = %s → %s', (id, value, text) => {
    expect(texts(participant('DEVELOPER', 'organization', { [id]: value }))).toContain(`${id}: ${text}`)
  })

  test.each<[string, Partial<Basis>, string | null]>([
    ['a charter has neither number nor date', { kind: 'charter' }, null],
    ['a power of attorney is named by both', { kind: 'attorney', number: '15' }, 'Укажите дату документа'],
    ['an order too', { kind: 'order', date: '2026-01-12' }, 'Укажите номер документа'],
    ['one of tomorrow', { kind: 'order', number: '3', date: '2026-03-13' }, 'Дата не может быть позже сегодняшней'],
    ['a charter that ran out yesterday', { kind: 'charter', until: '2026-03-11' }, 'Срок действия устава истёк'],
    [
      'a power of attorney that ran out',
      { kind: 'attorney', number: '15', date: '2026-01-12', until: '2026-03-11' },
      'Срок действия доверенности истёк',
    ],
    [
      'an order that ran out',
      { kind: 'order', number: '3', date: '2026-01-12', until: '2026-03-11' },
      'Срок действия приказа истёк',
    ],
    ['one that ends today', { kind: 'charter', until: '2026-03-12' }, null],
    ['nothing chosen', { number: '3' }, 'Выберите документ'],
    ['an unknown document', { kind: 'habit' }, 'Выберите значение из списка'],
  ])('basis of authority: %s', (_, given, text) => {
    const basis = { kind: '', number: '', date: '', until: '', ...given }
    expect(basisFault(basis, 'organization', { today, facts })?.text ?? null).toBe(text)
  })

  test('works nobody has chosen are left to fill in, works no list holds are wrong', () => {
    const told = (works: string) =>
      certificateFault({ works, number: 'П-1', issuedOn: '', issuer: 'СРО' }, { today, facts })?.text ?? ''
    expect([told('project'), told(''), told('alchemy')]).toEqual(['', 'Выберите вид работ', notListed])
    expect([told(''), told('alchemy')].map(asksToFill)).toEqual([true, false])
  })

  test('documents about powers are named after «на основании» in the genitive', () => {
    const bases = [
      { kind: 'charter', number: '', date: '', until: '' },
      { kind: 'order', number: '3', date: '2026-02-01', until: '' },
    ]
    expect(basisText(bases)).toBe('Устав и приказ № 3 от 01.02.2026')
    expect(basisGenitive(bases)).toBe('Устава и приказа № 3 от 01.02.2026')
    expect(basisGenitive([])).toBeNull()
  })

  test('the same taxpayer twice in one role is refused, in two roles it is not', () => {
    const first = participant('DEVELOPER', 'organization', { inn: '7707083893' })
    const second = { ...first, id: 'second' }
    expect(texts(first, [first, second])).toContain('inn: Участник с этим ИНН в этой роли уже есть')
    expect(texts(first, [first, { ...second, role: 'PAYER' }])).not.toContain(
      'inn: Участник с этим ИНН в этой роли уже есть',
    )
  })

  test.each([
    ['044525225', '40702810838000000017', '30101810400000000225', null],
    ['044525225', '40702810838000000018', null, 'Расчётный счёт не подходит к БИК: проверьте цифры'],
    ['044525225', '4070281083800000001', null, 'Расчётный счёт состоит из 20 цифр'],
    ['44525225', '40702810838000000017', null, 'БИК состоит из 9 цифр, первые две — от 00 до 04'],
    ['054525225', '40702810838000000017', null, 'БИК состоит из 9 цифр, первые две — от 00 до 04'],
    [
      '044525225',
      '40702810838000000017',
      '30101810400000000226',
      'Корреспондентский счёт не подходит к БИК: проверьте цифры',
    ],
  ])('account %s %s %s → %s', (bik, account, correspondent, text) => {
    const faults = accountFaults({ bik, account, correspondent, personalAccount: null, bankName: 'Банк' })
    expect(faults.map((one) => one.text)).toEqual(text === null ? [] : [text])
  })
})

test('every wrong cell of an account is told at once', () => {
  const account = { bik: '044525225', account: '1', correspondent: '30101810400000000226', bankName: 'Банк' }
  expect(accountFaults({ ...account, personalAccount: null }).map(({ cell }) => cell)).toEqual([
    'account',
    'correspondent',
  ])
})

test('a charter and an order are documents of an organisation, a person acts by a power of attorney', () => {
  const said = (kind: string, type: 'organization' | 'person' | 'individualProprietor') =>
    basisFault({ kind, number: '15', date: '2026-01-20', until: '' }, type, { today, facts })?.text
  expect(said('order', 'organization')).toBeUndefined()
  expect(said('charter', 'person')).toMatch(/^Устав и приказ бывают только у организации/)
  expect(said('order', 'individualProprietor')).toMatch(/^Устав и приказ/)
  expect(said('attorney', 'person')).toBeUndefined()
})

describe('«совпадает с …»', () => {
  const declarant = participant('DECLARANT', 'organization', { shortName: 'ООО «Север»', inn: '7701234560' })

  test('requisites and accounts come from the other, powers and what the role asks are his own', () => {
    const account = { bik: '044525225', account: '', correspondent: null, personalAccount: null, bankName: '' }
    const own = { inn: '7707083893', phone: '+74951234567', signatory: 'Иванов Иван', performs: 'both' }
    const payer = participant('PAYER', 'person', own, { sameAs: 'DECLARANT', accounts: [account] })
    expect(effectiveParticipant(payer, [declarant, payer])).toMatchObject({
      role: 'PAYER',
      type: 'organization',
      fields: { ...declarant.fields, signatory: 'Иванов Иван', performs: 'both' },
      accounts: [],
    })
    expect(effectiveParticipant(payer, [declarant, payer]).fields.phone).toBeUndefined()
    // What was typed is there again as soon as he stands for himself.
    const alone = { ...payer, sameAs: null }
    expect(effectiveParticipant(alone, [declarant, alone])).toMatchObject({ fields: own, accounts: [account] })
    expect(participantName(effectiveParticipant(payer, [declarant, payer]))).toBe('ООО «Север»')
  })

  test('a circle of coincidences ends', () => {
    const a = participant('PAYER', 'organization', {}, { id: 'a', sameAs: 'b' })
    const b = participant('DEVELOPER', 'organization', {}, { id: 'b', sameAs: 'a' })
    expect(effectiveParticipant(a, [a, b]).fields).toEqual({})
  })
})

test('every print form and attachment has a title', () => {
  expect(documentTitle('requestForm')).toBe('Заявление о проведении экспертизы')
  expect(documentTitle('paymentOrder')).toBe('Платёжное поручение')
  expect(documentTitle('toString')).toBe('Документ')
  expect(printForms.contract.signedBy).toEqual(['declarant', 'organisation'])
})
