import { expect, test } from 'vitest'
import { rowsOfPages } from './rows-of-pages.ts'

test('a row that moved to a later page while they were read is shown once, as it is now', () => {
  const pages = [
    {
      rows: [
        { id: '1', due: 'понедельник' },
        { id: '2', due: 'вторник' },
      ],
    },
    {
      rows: [
        { id: '3', due: 'среда' },
        { id: '1', due: 'четверг' },
      ],
    },
  ]
  expect(rowsOfPages(pages)).toEqual([
    { id: '1', due: 'четверг' },
    { id: '2', due: 'вторник' },
    { id: '3', due: 'среда' },
  ])
  expect(rowsOfPages(undefined)).toEqual([])
})
