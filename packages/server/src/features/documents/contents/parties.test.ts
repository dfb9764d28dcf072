import { askOf, participantFields } from '@portal/domain/request/participants/participant-fields'
import type { Participant, ParticipantType, Role } from '@portal/domain/request/participants/participant'
import { expect, test } from 'vitest'
import { partyFields } from '../forms/layout/party.ts'
import { attorneyNumber, declarantOf, partyOf } from './parties.ts'

const organization: Participant = {
  id: '1',
  role: 'DECLARANT',
  type: 'organization',
  sameAs: null,
  fields: {
    fullName: 'Общество с ограниченной ответственностью «Ромашка»',
    shortName: 'ООО «Ромашка»',
    foreign: 'true',
    country: '276',
    inn: '7707083893',
    kpp: '770701001',
    ogrn: '1027700132195',
    headSurname: 'Петров',
    headName: 'Иван',
    headPosition: 'Генеральный директор',
    headGenitive: 'Петрова Ивана',
    legalAddress: '117312, г. Москва, ул. Вавилова, д. 19',
    postalSame: 'true',
  },
  accounts: [],
  bases: [],
}
const own = {
  surname: 'Иванов',
  name: 'Пётр',
  snils: '112-233-445 95',
  postalAddress: '119034, г. Москва, ул. Остоженка, д. 10',
}
const changed = (type: Participant['type'], fields: Record<string, string>) =>
  declarantOf({ participants: [{ ...organization, type, fields: { ...organization.fields, ...own, ...fields } }] })

test('who was an organisation prints as a proprietor what is asked of a proprietor, and signs himself', () => {
  const party = changed('individualProprietor', { inn: '500100732259', ogrnip: '304500116000157' })
  expect(party).toMatchObject({ fullName: 'Иванов Пётр', inn: '500100732259', ogrn: '304500116000157', kpp: null })
  expect(party).toMatchObject({ shortName: null, country: null, legalAddress: null, postalAddress: own.postalAddress })
  expect(party.signatory).toMatchObject({ name: 'Иванов Пётр', position: null, nameGenitive: null })
})

test('nobody but an organisation acts on a charter or an order', () => {
  const bases = [{ kind: 'charter', number: '', date: '', until: '' }]
  const order = [{ kind: 'order', number: '15', date: '', until: '' }]
  const ordered = { ...organization, type: 'person' as const, fields: own, bases: order }
  expect(declarantOf({ participants: [ordered] }).signatory?.basis).toBeNull()
  const person = { ...organization, type: 'person' as const, fields: own, bases }
  expect(declarantOf({ participants: [person] }).signatory?.basis).toBeNull()
  expect(declarantOf({ participants: [{ ...organization, bases }] }).signatory?.basis).toBe('Устав')
})

test('who was an organisation is as a person reached at the address he typed', () => {
  const party = changed('person', {})
  expect(party).toMatchObject({ ogrn: null, legalAddress: null, postalAddress: own.postalAddress, snils: own.snils })
  expect(party.signatory?.name).toBe('Иванов Пётр')
})

test('the document of a person is called what it is', () => {
  const shown = (identityKind: string) =>
    changed('person', { identityKind, identityNumber: 'C01X00T47' }).identityDocument
  expect(['', '21', '10', '12', '91'].map(shown)).toEqual([
    'Паспорт C01X00T47',
    'Паспорт C01X00T47',
    'Паспорт иностранного гражданина C01X00T47',
    'Вид на жительство C01X00T47',
    'Документ C01X00T47',
  ])
})

test('who has become an organisation shows no paper of the person he was', () => {
  const party = changed('organization', { ogrnip: '304500116000157', identityNumber: '123456' })
  expect(party).toMatchObject({ ogrn: '1027700132195', kpp: '770701001', snils: null, identityDocument: null })
  expect(party.postalAddress).toBe(party.legalAddress)
})

test('a power of attorney numbered by GUID is the machine-readable one of whom it lets sign', () => {
  const number = '7b2f1c0e-8a55-4d39-9d0a-6a3f0d1f52aa'
  const by = (basis: object) => [
    { ...organization, bases: [{ kind: 'attorney', number, date: '2026-01-15', until: '', ...basis }] },
  ]
  expect(attorneyNumber(by({}), 'Петров Иван')).toBe(number)
  expect(attorneyNumber(by({}), 'Сидоров Иван')).toBeNull()
  expect(attorneyNumber(by({ number: '15/26' }), 'Петров Иван')).toBeNull()
  expect(attorneyNumber(by({ kind: 'order' }), 'Петров Иван')).toBeNull()
})

// Flags and forms of words show in what is printed instead of them; a role is told by its section; of a head the number
// of his insurance is nobody's concern.
const unsaid = /^(foreign|identityKind|postalSame|headSnils|declarantBasis|performs|.*Genitive)$/

test.each<[ParticipantType, Role]>([
  ['organization', 'DECLARANT'],
  ['organization', 'TECHCUSTOMER'],
  ['organization', 'PROJECT_ORG'],
  ['individualProprietor', 'PROJECT_ORG'],
  ['person', 'DECLARANT'],
])('whatever is asked of %s as %s is printed', (type, role) => {
  const asked = participantFields.filter(
    (row) => askOf(row, type) !== 'no' && (row.roles.length === 0 || row.roles.includes(role)),
  )
  const valueOf = (id: string) =>
    id === 'phone' ? '+79990001122' : id === 'country' ? '276' : id === 'identityDate' ? '2015-03-12' : `сказано-${id}`
  const fields = { ...Object.fromEntries(asked.map(({ id }) => [id, valueOf(id)])), foreign: 'true', postalSame: '' }
  const bases = [{ kind: 'attorney', number: '15/26', date: '2026-01-15', until: '' }]
  const certificates = [{ works: 'project', number: 'СРО-П-012', issuedOn: '2019-04-01', issuer: 'Ассоциация' }]
  const participant = { ...organization, type, role, fields, bases, certificates }
  const printed = JSON.stringify(partyFields(partyOf(participant, { participants: [participant] })))
  const shown: Record<string, string> = {
    phone: '+7 (999) 000-11-22',
    country: 'Германия',
    identityDate: '12.03.2015',
  }
  const said = asked.filter(({ id }) => !unsaid.test(id)).map(({ id }) => shown[id] ?? valueOf(id))
  expect([...said, '15/26'].filter((one) => !printed.includes(one))).toEqual([])
  if (role === 'PROJECT_ORG') expect(printed).toContain('СРО-П-012')
})
