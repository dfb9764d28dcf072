import { expect, test } from 'vitest'
import { type PaidRow, reconcile, restText } from './reconciliation.ts'

const prepaid: PaidRow = { kind: 'payment', number: '15', date: '2026-03-02', amount: '100000.00' }

test('an advance is owed to the customer until the service is accepted', () => {
  const before = reconcile([], [prepaid])
  expect(before.rest).toEqual({ to: 'customer', amount: '100000.00' })
  const service = { title: 'Акт № 1', date: '2026-04-20', amount: '122000.00' }
  const after = reconcile([service], [prepaid])
  expect(after.rows.map(({ date }) => date)).toEqual(['2026-03-02', '2026-04-20'])
  expect(restText(after, '2026-04-21')).toBe(
    'На 21.04.2026 задолженность в пользу Исполнителя составляет 22\u00a0000,00\u00a0руб.',
  )
})

test('a reversed payment counts for nothing, a refund is given back, and its reversal takes it again', () => {
  const paid: PaidRow[] = [
    prepaid,
    { kind: 'reversal', number: '15', date: '2026-03-03', amount: '-100000.00' },
    { kind: 'payment', number: '16', date: '2026-03-04', amount: '130000.00' },
    { kind: 'refund', number: '7', date: '2026-03-10', amount: '-8000.00' },
    { kind: 'reversal', number: '7', date: '2026-03-11', amount: '8000.00' },
    { kind: 'refund', number: '8', date: '2026-03-12', amount: '-8000.00' },
  ]
  const all = reconcile([{ title: 'Акт № 1', date: '2026-04-20', amount: '122000.00' }], paid)
  expect([all.due, all.paid, all.rest]).toEqual(['130000.00', '130000.00', null])
  expect(all.rows.map(({ due, paid: came }) => due ?? came)).toEqual([
    '100000.00',
    '-100000.00',
    '130000.00',
    '8000.00',
    '-8000.00',
    '8000.00',
    '122000.00',
  ])
  expect(restText(all, '2026-04-21')).toBe('На 21.04.2026 задолженности между Сторонами нет.')
})
