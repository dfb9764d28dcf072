import { clientKeyNames } from '@portal/domain/stages/permissions/keys'
import { mapNames } from '@portal/domain/typed-keys'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CallFailed } from '../../platform/api/call-failed.ts'
import { type Rights, RightsProvider } from '../../platform/session/rights.tsx'
import { aPage, until } from '../../platform/testing/a-page.tsx'
import { allByRole, byRole } from '../../platform/testing/by-role.ts'
import { NoteDrop } from './note-drop.tsx'
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
  signers: [],
})

const open = () => aPage(() => ({ body: {} }))
let page: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  page = await open()
})
afterEach(() => page.close())

const replace = () => allByRole('button').find((one) => /Заменить файл/.test(one.textContent ?? ''))

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

test('of the files a note names it is told which are missing or other ones, and whoever may load them is led there', async () => {
  await page.close()
  const files = [
    { name: 'АР.pdf', folder: 'ПД', state: 'here' },
    { name: 'КР.pdf', folder: 'ПД', state: 'missing' },
    { name: 'ГПЗУ.pdf', folder: '', state: 'differs' },
  ]
  page = await aPage(({ path }) => ({ body: path.includes('explanatoryNotes/files') ? { files } : {} }))
  const card = () => document.querySelector('.note-files')
  const wayTo = () => card()?.querySelector('a')?.getAttribute('href')
  await page.show(<NoteReviewCards requestId={requestId} review={review('taken')} mayChange />)
  await until(() => card() !== null)
  expect(wayTo()).toBe(`/request/${requestId}/draft#uploads`)
  expect(card()?.querySelector('summary')?.textContent).toBe('Чего нет: 1 файл. С другим содержанием: 1 файл')
  expect([...(card()?.querySelectorAll('li') ?? [])].map((line) => line.textContent)).toEqual([
    expect.stringContaining('КР.pdfПД, не загружен'),
    expect.stringContaining('ГПЗУ.pdfзагружен другой файл'),
  ])
  await page.show(<NoteReviewCards requestId={requestId} review={review('taken')} mayChange={false} />)
  expect([card()?.textContent.includes('Загружено 1 из 3.'), wayTo()]).toEqual([true, undefined])
})

test('a note is on its way until what follows it is done', async () => {
  let follow: () => void = () => undefined
  const followed = new Promise<void>((done) => {
    follow = done
  })
  await page.show(<NoteDrop send={async () => ({ id: '1' })} onDone={() => followed} />)
  const input = byRole('file')
  if (!input) throw new Error('nowhere to choose a file')
  Object.defineProperty(input, 'files', { value: [new File(['<a/>'], 'ПЗ.xml')] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await until(() => document.querySelector('[role=status]') !== null)
  expect(byRole('file')).toBeNull()
  await act(async () => follow())
  await until(() => byRole('file') !== null)
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

test('who signed the note is asked of the national register, and what it does not answer is not said to be absent', async () => {
  await page.close()
  page = await aPage(({ path }) => {
    const numbers = new URLSearchParams(path.split('?')[1]).getAll('number')
    const works = [{ work: 'project', state: 'active', endedOn: null }]
    const told = {
      П: { status: 'ok', say: null, rows: [{ number: '', name: 'Образцова Вера', includedOn: null, works }] },
    }
    const silent = { status: 'unavailable', say: 'Реестр не отвечает.', rows: [] }
    const answers = numbers.map((number) => ({
      number,
      source: 'registry',
      asOf: '2026-11-20',
      ...(number.startsWith('П-') ? told.П : silent),
    }))
    return { body: { source: 'embedded', asOf: null, version: null, statuses: [], answers } }
  })
  const signers: NoteReview['signers'] = [
    { post: 'chiefEngineer', name: 'Образцова Вера', number: 'П-000011' },
    { post: 'chiefSurveyEngineer', name: 'Полевов Семён', number: 'И-000012' },
    { post: 'signer', name: 'Знающий Роман', number: null },
  ]
  await page.show(<NoteReviewCards requestId={requestId} review={{ ...review('taken'), signers }} mayChange={false} />)
  const said = () => [...document.querySelectorAll('.marked-list li')].map((one) => one.textContent)
  await until(() => said().some((text) => text.includes('Состоит')))
  expect(said().map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/Образцова Вера.*Состоит в реестре как специалист по проектированию.*П-000011/),
    expect.stringMatching(/Полевов Семён.*Реестр не отвечает.*Главный инженер изысканий, И-000012/),
    expect.stringMatching(/Знающий Роман.*не указан/),
  ])
  const asked = page.heard.map(({ path }) => decodeURIComponent(path)).filter((path) => path.includes('nopriz'))
  expect(asked).toEqual(['/api/nopriz/statuses?number=П-000011&number=И-000012'])
})

test('differences that may not be taken say why and who may take them, in place of the buttons', async () => {
  const rights: Rights = {
    client: mapNames(clientKeyNames, () => 'granted'),
    server: [],
    stage: 'examination',
    reasons: { editDefaultRequest: { kind: 'stage', why: 'На этапе «Экспертиза» это недоступно.' } },
  }
  const row = {
    path: 'object.name',
    section: 'object',
    group: 'Объект',
    label: 'Наименование',
    mine: 'Школа',
    offered: 'Школа № 2',
  }
  const rows: NoteReview['rows'] = [{ ...row, state: 'changed', isTaken: false }]
  const show = (mayChange: boolean) =>
    page.show(
      <RightsProvider rights={rights}>
        <NoteReviewCards requestId={requestId} review={{ ...review('offered'), rows }} mayChange={mayChange} />
      </RightsProvider>,
    )
  await show(false)
  expect(document.querySelector('.note-foot')?.textContent.replaceAll('\u00a0', ' ')).toMatch(
    /На этапе «Экспертиза» это недоступно.*Когда доступно: На.*Кто может: На стороне заявителя/,
  )
  await show(true)
  expect(document.querySelector('p.note-foot')).toBeNull()
  expect(document.querySelectorAll('.note-foot button')).toHaveLength(2)
})
