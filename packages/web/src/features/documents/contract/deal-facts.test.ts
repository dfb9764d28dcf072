import { expect, test } from 'vitest'
import { extensionFacts } from './deal-facts.ts'

const asked = {
  no: 1,
  days: 15,
  grantedDays: null,
  reason: 'Нужны дополнительные изыскания',
  ground: null,
  state: 'submitted',
  newEndsOn: null,
  by: null,
  submittedAt: '2026-03-02T07:05:00.000Z',
  endsOn: '2026-04-30',
  askedEndsOn: '2026-05-25',
  approval: null,
  decision: null,
  decidedAt: null,
} as const
const said = (extension: Parameters<typeof extensionFacts>[0]) =>
  Object.fromEntries(extensionFacts(extension).map(([name, text]) => [name, text.replaceAll('\u00a0', ' ')]))

test('days asked for are told as days of the examination, with the day it would end', () => {
  expect(said(asked)).toMatchObject({
    Запрошено: '15 рабочих дней',
    Согласовано: 'решения ещё нет',
    'Срок экспертизы сейчас': '30.04.2026',
    'Если согласовать всё запрошенное': 'срок до 25.05.2026',
  })
})

test('days granted are told as those by which the examination has grown, not as the term to answer', () => {
  const granted = { ...asked, state: 'signed', grantedDays: 15, endsOn: null, askedEndsOn: null } as const
  expect(said({ ...granted, newEndsOn: '2026-05-25' })).toMatchObject({
    Согласовано: '15 рабочих дней к сроку экспертизы',
    'Новый срок экспертизы': '25.05.2026',
  })
})
