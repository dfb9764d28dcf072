import { expect, test } from 'vitest'
import { type Carried, nothingCarried } from './carried.ts'
import { type CopyKnowledge, copyOf } from './copy.ts'
import { expiredWhy, expiringWhy } from '../notes/document-terms.ts'

const known: CopyKnowledge = {
  today: '2026-03-02',
  parties: new Map(),
  lostBanks: new Set(),
  isFunctionLost: false,
  declarantInn: '7701234560',
}
const declarant = {
  role: 'DECLARANT',
  type: 'organization',
  fields: { fullName: 'ООО «Север»', inn: '7701234560' },
} as const
const source = (change: Partial<Carried> = {}): Carried => ({ ...nothingCarried, participants: [declarant], ...change })
const told = (rows: readonly { label: string; why: string }[]) => rows.map(({ label, why }) => `${label}: ${why}`)

test('consents, the contact and the purchase are given anew', () => {
  const declarer = {
    goal: '21',
    personalDataConsent: true,
    paymentGuarantee: true,
    contactName: 'Орлова',
    ikz: '1'.repeat(36),
  }
  const { carried, dropped } = copyOf(source({ sections: { declarer } }), known)
  expect(carried.sections.declarer).toEqual({ goal: '21' })
  expect(dropped.map(({ label }) => label)).toEqual([
    'Согласие на обработку персональных данных',
    'Гарантия оплаты',
    'Идентификационный код закупки',
    'Контактное лицо',
  ])
})

test('powers whose term is over and accounts of banks that are gone stay behind', () => {
  const bases = [
    { kind: 'attorney', number: '7', date: '2025-01-10', until: '2026-03-01' },
    { kind: 'attorney', number: '8', date: '2025-01-10', until: '2026-03-02' },
  ]
  const account = { account: '40702810838000000017', correspondent: null, personalAccount: null, bankName: 'Банк' }
  const accounts = [
    { ...account, bik: '044525225' },
    { ...account, bik: '044525999' },
  ]
  const { carried, dropped } = copyOf(source({ participants: [{ ...declarant, bases, accounts }] }), {
    ...known,
    lostBanks: new Set(['044525999']),
  })
  expect(carried.participants).toMatchObject([{ bases: [{ number: '8' }], accounts: [{ bik: '044525225' }] }])
  expect(told(dropped)).toEqual([
    'Заявитель: полномочия: Срок действия истёк 01.03.2026.',
    'Заявитель: счёт: Банка с таким БИК в действующем справочнике нет.',
  ])
})

test('what the registers tell otherwise today is carried and marked', () => {
  const parties = new Map([['7701234560', { name: 'ООО «Северный ветер»', endedOn: null }]])
  const sections = { cost: { priceLevelDate: '2025-12-31' }, object: { functions: '19.07.001.005' } }
  const { stale, carried } = copyOf(source({ sections }), { ...known, parties, isFunctionLost: true })
  expect(told(stale)).toEqual([
    'Дата уровня цен: Квартал уже закончился: проверьте, в каких ценах смета.',
    'Функциональное назначение: В действующем классификаторе такого кода нет.',
    'Заявитель: В реестре теперь: ООО «Северный ветер».',
  ])
  expect(carried.sections.cost).toEqual(sections.cost)
})

test('the declarant is the organisation the copy is made for', () => {
  const { carried, dropped } = copyOf(source(), { ...known, declarantInn: '7712345671' })
  expect(carried.participants).toEqual([])
  expect(dropped).toMatchObject([{ label: 'Заявитель', text: 'ООО «Север»' }])
})

test('a plan of a plot serves three years to the day', () => {
  expect(expiredWhy({ code: '03.02', date: '2023-03-02' }, '2026-03-02')).toBeNull()
  expect(expiredWhy({ code: '03.02', date: '2023-03-01' }, '2026-03-02')).toContain('три года')
  expect(expiredWhy({ code: '05.03', date: '2013-03-01' }, '2026-03-02')).toBeNull()
})

test('a plan whose term ends during the examination, or of which no date is known, is to be looked at', () => {
  expect(expiringWhy({ code: '03.02', date: '2023-05-30' }, '2026-03-02')).toMatch(/^Срок истекает 30\.05\.2026/)
  expect(expiringWhy({ code: '03.02', date: '2023-06-01' }, '2026-03-02')).toBeNull()
  expect(expiringWhy({ code: '03.02', date: null }, '2026-03-02')).toMatch(/^Дата не указана/)
  expect(expiringWhy({ code: '05.03', date: null }, '2026-03-02')).toBeNull()
})

test('who coincided with a declarant that stays behind keeps his requisites, once for all his roles', () => {
  const account = { bik: '044525225', account: '40702810838000000017', bankName: 'Банк' }
  const bases = [
    { kind: 'attorney', number: '7', date: '2025-01-10', until: '2026-03-01' },
    { kind: 'attorney', number: '8', date: '2025-01-10', until: '' },
  ]
  const his = { ...declarant, accounts: [{ ...account, correspondent: null, personalAccount: null }], bases }
  const sameAs = 'DECLARANT 7701234560'
  const as = (role: 'DEVELOPER' | 'PAYER') => ({ ...his, role, sameAs })
  const participants = [his, as('DEVELOPER'), as('PAYER')]
  const { carried, dropped } = copyOf(source({ participants }), { ...known, declarantInn: '7712345671' })
  expect(carried.participants).toMatchObject([
    { role: 'DEVELOPER', accounts: [account], bases: [{ number: '8' }] },
    { role: 'PAYER', sameAs: 'DEVELOPER 7701234560' },
  ])
  expect(carried.participants[0]?.sameAs).toBeUndefined()
  expect(told(dropped)).toEqual([
    'Заявитель: Заявитель — организация, от имени которой вы работаете.',
    'Застройщик: полномочия: Срок действия истёк 01.03.2026.',
  ])
})

test('an expired attorney of who coincides with another is told of, unless it is that of the other', () => {
  const old = { kind: 'attorney', number: '7', date: '2025-01-10', until: '2026-03-01' } as const
  const own = { ...old, number: '9' }
  const sameAs = 'DECLARANT 7701234560'
  const participants = [
    { ...declarant, bases: [old] },
    { ...declarant, role: 'DEVELOPER' as const, sameAs, bases: [old] },
    { ...declarant, role: 'PAYER' as const, sameAs, bases: [own] },
  ]
  expect(told(copyOf(source({ participants }), known).dropped)).toEqual([
    'Заявитель: полномочия: Срок действия истёк 01.03.2026.',
    'Плательщик: полномочия: Срок действия истёк 01.03.2026.',
  ])
})
