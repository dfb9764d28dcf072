import { expect, test } from 'vitest'
import { bankText } from './party.ts'
import {
  aboutService,
  dateText,
  genitiveService,
  grouped,
  initialsFirst,
  longDate,
  momentText,
  quoted,
  unstopped,
} from './wording.ts'

test.each([
  ['Иванов Иван Петрович', 'И. П. Иванов'],
  ['Ким Анна', 'А. Ким'],
  ['Мамедов Али Гасан оглы', 'Мамедов Али Гасан оглы'],
  ['', ''],
])('%s is signed as %s', (name, signed) => {
  expect(initialsFirst(name)).toBe(signed)
})

test('dates are written as documents have them', () => {
  expect(dateText('2026-03-05')).toBe('05.03.2026')
  expect(longDate('2026-03-05')).toBe('«05» марта 2026 г.')
  expect(longDate(null)).toBe('«___» ____________ 20___ г.')
  expect(momentText(new Date('2026-12-31T21:05:00Z'))).toBe('01.01.2027 00:05 (МСК)')
})

test.each([
  ['Государственная экспертиза проектной документации', 'государственной экспертизы проектной документации'],
  ['Проверка достоверности определения сметной стоимости', 'проверки достоверности определения сметной стоимости'],
  ['Консультация', 'услуги «Консультация»'],
])('%s stands in the genitive', (service, genitive) => {
  expect(genitiveService(service)).toBe(genitive)
})

test('names get quotation marks once, sizes get spaces, sentences lose a double stop', () => {
  expect(quoted('Школа')).toBe('«Школа»')
  expect(quoted('«Школа»')).toBe('«Школа»')
  expect(grouped(1234567).replaceAll('\u00a0', ' ')).toBe('1 234 567')
  expect(grouped(999)).toBe('999')
  expect(unstopped('нужно время. ')).toBe('нужно время')
})

test('an application for a conclusion is about its preparation', () => {
  expect(aboutService('Экспертное сопровождение')).toBe('о проведении экспертного сопровождения')
  expect(aboutService('Подготовка заключения по результатам экспертного сопровождения')).toBe(
    'о подготовке заключения по результатам экспертного сопровождения',
  )
})

test('an account whose bank is not named stands by its numbers alone', () => {
  const account = { bank: '', bik: '044525225', account: '40702810838000000017', corr: null, personal: null }
  expect(bankText(account)).toBe('Счёт 40702810838000000017, БИК 044525225')
  expect(bankText({ ...account, bank: 'ПАО Сбербанк' })).toBe('Счёт 40702810838000000017 в ПАО Сбербанк, БИК 044525225')
})
