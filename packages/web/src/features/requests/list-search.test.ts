import { expect, test } from 'vitest'
import { filterOf, narrows, readListSearch } from './list-search.ts'

const said = (search: object) => JSON.parse(JSON.stringify(search))

test('what an address says wrongly is left out, what is right stays', () => {
  const raw = { text: ' мост ', goal: '99,21', from: '2026-02-30', sort: 'drop', turn: 'you', unread: '1' }
  expect(said(readListSearch(raw))).toEqual({ text: 'мост', goal: ['21'], turn: 'you', unread: true })
})

test('what the page does not show is no filter, though the server knows it', () => {
  const search = { ...readListSearch({ text: 'мост' }), stages: 'zzz', cursor: 'zzz', size: '-1' }
  expect(said(filterOf(search))).toEqual({ text: 'мост' })
  const unseen = { ...readListSearch({}), stages: 'draft' }
  expect(narrows(unseen)).toBe(false)
})
