import { expect, test } from 'vitest'
import { type Assigned, changesOf, isAsSent, mergedRows, rowsOf } from './assign-merge.ts'

const anna = { id: 'anna', name: 'Анна', discipline: null }
const boris = { id: 'boris', name: 'Борис', discipline: '955.32' }
const vera = { id: 'vera', name: 'Вера', discipline: null }
const list = (...experts: Assigned['experts']): Assigned => ({ lead: null, experts })
const merged = (mine: Assigned, before: Assigned, now: Assigned) =>
  mergedRows(rowsOf(mine), before, now).map(({ id }) => id)

test('what another has added or removed is taken over, what the person has chosen stays', () => {
  const before = list(anna, boris)
  expect(merged(list(anna, boris, vera), before, list(boris))).toEqual(['boris', 'vera'])
  expect(merged(list(boris), before, list(anna, boris, vera))).toEqual(['boris', 'vera'])
  expect(merged(list(anna), list(), list(anna, boris))).toEqual(['anna', 'boris'])
})

test('an expert moved to another direction, and a row that names nobody yet, are choices too', () => {
  const moved = { ...boris, discipline: '955.33' }
  expect(merged(list(moved, { id: '', name: '', discipline: null }), list(boris), list())).toEqual(['boris', ''])
})

test('rows stay told apart by their keys', () => {
  const keys = mergedRows(rowsOf(list(anna)), list(), list(boris, vera)).map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
})

test('what has changed is told by names and directions', () => {
  const lead = { id: 'anna', name: 'Анна' }
  expect(changesOf(list(boris), { lead, experts: [vera] })).toEqual([
    'новый куратор — Анна',
    'добавлен эксперт Вера',
    'убран эксперт Борис (Скважины)',
  ])
  expect(changesOf({ lead, experts: [] }, list())).toEqual(['куратор больше не назначен'])
})

test('the list that was sent is known again in whatever order it stands', () => {
  const sent = { leadId: 'anna', experts: [vera, boris].map(({ id, discipline }) => ({ id, discipline })) }
  const now = { lead: { id: 'anna', name: 'Анна' }, experts: [boris, vera] }
  expect(isAsSent(now, sent)).toBe(true)
  expect(isAsSent({ ...now, lead: null }, sent)).toBe(false)
  expect(isAsSent({ ...now, experts: [boris] }, sent)).toBe(false)
  expect(isAsSent({ ...now, experts: [{ ...boris, discipline: null }, vera] }, sent)).toBe(false)
})
