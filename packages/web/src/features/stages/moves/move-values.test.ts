import { expect, test } from 'vitest'
import { bodyOf, type MoveField, problemsOf, startValues } from './move-values.ts'

function aField(part: Partial<MoveField> & Pick<MoveField, 'name' | 'type'>): MoveField {
  return { label: part.name, required: true, hint: null, min: null, max: null, options: null, ...part }
}

const needs = [
  aField({ name: 'reason', type: 'long', label: 'Причина', min: 5, max: 10 }),
  aField({ name: 'amount', type: 'money', min: 1 }),
  aField({ name: 'days', type: 'days', min: 1, max: 20 }),
  aField({ name: 'date', type: 'date' }),
  aField({ name: 'files', type: 'files' }),
  aField({ name: 'confirmed', type: 'flag' }),
]
const filled = {
  reason: 'Потому что',
  amount: '1250.50',
  days: 10,
  date: '2026-11-20',
  files: ['0198c0de-0000-7000-8000-000000000001'],
  confirmed: true,
}

test('a dialog that was just opened names every obligatory field', () => {
  expect(problemsOf(needs, startValues(needs))).toEqual({
    reason: 'Заполните поле «Причина»',
    amount: 'Укажите сумму',
    days: 'Укажите целое число рабочих дней',
    date: 'Укажите дату',
    files: 'Приложите файл',
    confirmed: 'Без этой отметки действие невозможно',
  })
})

test('days that were asked for stand in their field when they are decided on', () => {
  expect(startValues([aField({ name: 'days', type: 'days', given: 15 })])).toEqual({ days: 15 })
})

test('a dialog that is filled in has nothing to complain about', () => {
  expect(problemsOf(needs, filled)).toEqual({})
})

test.each([
  ['reason', 'Нет', 'Не короче 5 знаков'],
  ['reason', 'Слишком длинно', 'Не длиннее 10 знаков, сейчас 14'],
  ['amount', '0.00', 'Сумма должна быть больше нуля'],
  ['amount', '12345678901234.00', 'Сумма пишется цифрами: не больше 13 до запятой и двух после'],
  ['days', 0, 'Не меньше 1'],
  ['days', 21, 'Не больше 20'],
  ['days', 1.5, 'Укажите целое число рабочих дней'],
  ['date', '31.02.2026', 'Дату пишут так: 05.03.2026'],
])('%s = %s is refused at once: %s', (name, value, text) => {
  expect(problemsOf(needs, { ...filled, [name]: value })).toEqual({ [name]: text })
})

test('an optional field may stay empty, but not be wrong', () => {
  const optional = [aField({ name: 'reason', type: 'long', required: false, min: 5 })]
  expect(problemsOf(optional, { reason: '  ' })).toEqual({})
  expect(problemsOf(optional, { reason: 'Нет' })).toEqual({ reason: 'Не короче 5 знаков' })
})

test('only what was asked for goes to the server, trimmed', () => {
  const asked = needs.slice(0, 1)
  expect(JSON.parse(JSON.stringify(bodyOf(asked, { ...filled, reason: '  Потому  ' })))).toEqual({ reason: 'Потому' })
  expect(JSON.parse(JSON.stringify(bodyOf(needs, filled)))).toEqual(filled)
})
