import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { aPage } from '../../platform/testing/a-page.tsx'
import { NoteFaults } from './note-faults.tsx'
import type { NoteReview } from './note-queries.ts'
import { NoteReviewCards } from './note-review-cards.tsx'

const requestId = '0198c0de-0000-7000-8000-000000000001'
const noteId = '0198c0de-0000-7000-8000-000000000002'
const review = (state: 'offered' | 'taken'): NoteReview => ({
  notes: [
    {
      id: noteId,
      no: 2,
      name: 'ПЗ.xml',
      number: '2026-ШК-825-ПЗ',
      year: '2026',
      modifications: 1,
      schemaVersion: '01.07',
      isOwnSchema: false,
      state,
      at: '2026-11-20T09:00:00.000Z',
      by: 'Орлова Мария',
    },
  ],
  rows: [],
  same: 40,
  taken: [],
  leftOut: [],
})

const open = () => aPage(() => ({ body: {} }))
let page: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  page = await open()
})
afterEach(() => page.close())

const replace = () =>
  [...document.querySelectorAll('button')].find((one) => /Заменить файл/.test(one.textContent ?? ''))

test('a newer note that says the same takes the place of the earlier file by one press', async () => {
  await page.show(<NoteReviewCards requestId={requestId} review={review('offered')} mayChange />)
  await act(async () => replace()?.click())
  await expect
    .poll(() => page.heard.find(({ method }) => method === 'POST'))
    .toMatchObject({
      path: `/api/request/${requestId}/explanatoryNotes/${noteId}`,
      body: { paths: [] },
    })
})

test('one that was taken already, or may not be taken, offers nothing', async () => {
  await page.show(<NoteReviewCards requestId={requestId} review={review('taken')} mayChange />)
  expect(replace()).toBeUndefined()
  await page.show(<NoteReviewCards requestId={requestId} review={review('offered')} mayChange={false} />)
  expect(replace()).toBeUndefined()
})

test('a note with more faults than are shown says how many there are', async () => {
  const faults = [{ line: 17, text: '«ИНН» (INN): значение не подходит.' }]
  const problem = {
    status: 422,
    code: 'NOTE_REFUSED',
    title: 'Записка не принята',
    faults,
    total: 3000,
    schema: 'ministry',
  }
  await page.show(<NoteFaults error={new CallFailed(422, problem)} name="ПЗ.xml" />)
  expect(document.body.textContent).toContain('Показаны первые 1 из 3000.')
})

test('a note with another cipher than the earlier one is doubted before anything is taken from it', async () => {
  const { notes, ...rest } = review('offered')
  const [newest] = notes
  const shown = (number: string) => ({ ...rest, notes: newest ? [newest, { ...newest, no: 1, number }] : [] })
  await page.show(<NoteReviewCards requestId={requestId} review={shown('2026-ШК-825-ПЗ')} mayChange />)
  expect(document.body.textContent).not.toContain('Шифр записки другой')
  await page.show(<NoteReviewCards requestId={requestId} review={shown('2025-АД-12-ПЗ')} mayChange />)
  expect(document.body.textContent).toContain('Прежняя записка заявления — 2025-АД-12-ПЗ.')
})
