import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, button, press, until } from '../../../platform/testing/a-page.tsx'
import { byRole, pageText } from '../../../platform/testing/by-role.ts'
import { DeletedDrafts } from './deleted-drafts.tsx'
import type { DeletedDraft } from './deleted-drafts-queries.ts'
import { RequestMissing } from './request-missing.tsx'

const idle: DeletedDraft = {
  id: '0198c0de-0000-7000-8000-000000000001',
  number: 'Ч-12',
  objectName: 'Школа на 550 мест',
  deletedAt: '2026-11-20T09:04:00.000Z',
  restorableUntil: '2026-12-20T09:04:00.000Z',
  by: null,
  idleSince: '2025-11-02T09:00:00.000Z',
  reason: null,
}
const own: DeletedDraft = {
  ...idle,
  number: 'Ч-7',
  idleSince: null,
  by: { name: 'Орлова Мария Сергеевна', isMine: true },
}

let drafts: readonly DeletedDraft[]
let more = false
/** Until then the list is on its way. */
let listed: Promise<void> | undefined
let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  drafts = [idle]
  listed = undefined
  more = false
  page = await aPage(async ({ method }) => {
    if (method === 'POST') drafts = []
    else await listed
    return { body: method === 'POST' ? {} : { drafts, more } }
  })
})
afterEach(() => page.close())

const dialog = () => byRole('dialog')?.textContent?.replaceAll('\u00a0', ' ') ?? ''

test('the address of a draft deleted for idleness says till when it can be taken back, and takes it back by its name', async () => {
  let restored = 0
  await page.show(<RequestMissing id={idle.id} onRestored={() => (restored += 1)} />)
  await until(() => pageText().includes('Черновик № Ч-12 удалён'))
  expect(pageText()).toContain('20.11.2026, 12:04 · удалил портал: черновик не меняли с 02.11.2025')
  expect(pageText()).toContain('можно до 20.12.2026, 12:04')
  await press('Вернуть черновик')
  await until(() => dialog() !== '')
  expect(dialog()).toContain('№ Ч-12, Школа на 550 мест')
  expect(restored).toBe(0)
  await press('Вернуть черновик')
  await until(() => restored === 1)
  expect(page.heard.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    `/api/request/${idle.id}/restore`,
  ])
})

test.each([
  ['what nobody deleted', idle.id, 1],
  ['an address that is none', 'weather', 0],
])('of %s nothing is told', async (_what, id, calls) => {
  drafts = []
  await page.show(<RequestMissing id={id} onRestored={() => undefined} />)
  await until(() => pageText().includes('Заявление не найдено'))
  expect(page.heard).toHaveLength(calls)
})

test('the list of deleted drafts names who deleted each, and the one that is taken back leaves it', async () => {
  drafts = [own]
  await page.show(<DeletedDrafts />)
  await until(() => pageText().includes('Ч-7'))
  expect(pageText()).toContain('20.11.2026, 12:04 · удалили вы')
  expect(button('Вернуть').getAttribute('aria-label')).toBe('Вернуть черновик № Ч-7')
  await press('Вернуть')
  await until(() => dialog() !== '')
  await press('Вернуть черновик')
  await until(() => pageText().includes('Удалённых черновиков нет'))
  expect(pageText()).toContain('Черновик № Ч-7 возвращён')
})

test('of a colleague it is said who deleted a draft, not whether a man or a woman did', async () => {
  drafts = [{ ...own, by: { name: 'Орлова Мария Сергеевна', isMine: false } }]
  await page.show(<DeletedDrafts />)
  await until(() => pageText().includes('12:04 · кем удалён: Орлова М. С.'))
})

test('who takes a draft back comes to the one that stands in its place, and cannot send it twice meanwhile', async () => {
  const other = { ...own, id: '0198c0de-0000-7000-8000-000000000002', number: 'Ч-8' }
  drafts = [own, other]
  await page.show(<DeletedDrafts />)
  await until(() => pageText().includes('Ч-8'))
  await press('Вернуть')
  await until(() => dialog() !== '')
  let tell = () => {}
  listed = new Promise((done) => (tell = done))
  await press('Вернуть черновик')
  await until(() => pageText().includes('Черновик № Ч-7 возвращён'))
  drafts = [other]
  const first = document.querySelector('tbody button')
  expect(first?.getAttribute('aria-label')).toBe('Вернуть черновик № Ч-7')
  expect(first?.getAttribute('data-loading')).toBe('true')
  tell()
  await until(() => document.activeElement?.getAttribute('aria-label') === 'Вернуть черновик № Ч-8')
})

test('a list that is not whole says so, and how an earlier draft is come by', async () => {
  more = true
  await page.show(<DeletedDrafts />)
  await until(() =>
    pageText().includes('Показаны 1, удалённые последними. Более ранний черновик возвращают по его адресу'),
  )
})
