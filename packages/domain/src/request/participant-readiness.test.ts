import { expect, test } from 'vitest'
import { exampleApplication } from './example.ts'
import { readinessOf } from './readiness.ts'

test('a very long name is cut where the field would be lost behind it', () => {
  const example = exampleApplication('21')
  const fullName = 'Федеральное государственное бюджетное учреждение «Институт землеустройства и электроэнергетики»'
  const participants = example.participants.map((one) =>
    one.role === 'GEN' ? { ...one, fields: { ...one.fields, fullName, shortName: '', inn: '7707083894' } } : one,
  )
  const [blocker] = readinessOf({ ...example, participants }, '2026-04-15').blockers
  expect(blocker?.label).toBe('Генеральная проектная организация, Федеральное государственное бюджетное…: ИНН')
})
