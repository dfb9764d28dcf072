import { afterEach, expect, test } from 'vitest'
import { aPage, press, type as typeInto } from '../../platform/testing/a-page.tsx'
import { byRole, pageText } from '../../platform/testing/by-role.ts'
import { ImportButton } from './import-button.tsx'

const id = '0198c0de-0000-7000-8000-000000000001'
const none = {
  id: null,
  number: null,
  title: null,
  state: null,
  total: 0,
  done: 0,
  same: 0,
  skipped: 0,
  failed: 0,
  percent: 0,
  startedAt: null,
  finishedAt: null,
  waiting: null,
  faults: [],
}
const row = { line: 1, externalId: 'd-1', name: 'КР том 4.pdf', place: 'Конструктивные решения', size: 1000 }

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

test('what would come is shown before it does, and nothing of the declarant is replaced unless he says so', async () => {
  let progress: object = none
  page = await aPage(({ method, path }) => {
    if (path.includes('check-oks'))
      return {
        body: {
          number: 'GP-1',
          title: 'Школа',
          adapter: 'simulator',
          rows: [
            { ...row, state: 'new', why: null },
            { ...row, line: 2, externalId: 'd-2', name: 'АР.pdf', state: 'clash', why: 'Здесь ваш документ «АР.pdf».' },
            { ...row, line: 3, externalId: 'd-3', name: 'ПБ.pdf', state: 'same', why: 'Этот файл уже загружен.' },
          ],
        },
      }
    if (method === 'POST')
      progress = {
        ...none,
        id,
        number: 'GP-1',
        title: 'Школа',
        state: 'done',
        total: 3,
        done: 1,
        same: 1,
        failed: 1,
        percent: 100,
        faults: [{ line: 2, name: 'АР.pdf', why: 'Контрольная сумма не совпала.' }],
      }
    return { body: progress }
  })
  await page.show(<ImportButton requestId={id} />)
  await press('Загрузить из ИСУП')
  await typeInto('Номер объекта', 'GP-1')
  await press('Проверить')
  await expect.poll(pageText).toContain('место занято: 1, загрузится: 1, уже есть: 1')
  expect(pageText()).toContain('Загрузить 1 файл')
  await press('Заменить новой версией: АР.pdf')
  await expect.poll(pageText).toContain('Загрузить 2 файла')
  byRole('button', 'Загрузить 2 файла')?.focus()
  await press('Загрузить 2')
  await expect
    .poll(() => page.heard.find(({ method }) => method === 'POST')?.body)
    .toEqual({ number: 'GP-1', replace: ['d-2'] })
  await expect.poll(pageText).toContain('Загружено 1 из 3, уже было 1')
  expect(pageText()).toContain('Контрольная сумма не совпала')
  // The button that began it is gone: its place is kept.
  await expect.poll(() => document.activeElement?.textContent).toBe('Закрыть')
})

test('a number nobody knows is answered beside its field', async () => {
  page = await aPage(({ path }) =>
    path.includes('check-oks')
      ? {
          status: 400,
          body: {
            code: 'INVALID_INPUT',
            status: 400,
            title: 'Объекта № X в системе нет. Проверьте номер.',
            errors: [{ path: 'number', message: 'Объекта № X в системе нет. Проверьте номер.' }],
          },
        }
      : { body: none },
  )
  await page.show(<ImportButton requestId={id} />)
  await press('Загрузить из ИСУП')
  await typeInto('Номер объекта', 'X')
  await press('Проверить')
  await expect.poll(pageText).toContain('в системе нет')
})

test('an import that waits says for what, since when and when it is tried again', async () => {
  const waiting = {
    what: 'Файл «АР.pdf»: система пока не отдаёт его (HTTP 503).',
    since: '2026-11-28T11:05:00.000Z',
    nextAt: '2026-11-28T11:07:00.000Z',
  }
  page = await aPage(() => ({ body: { ...none, id, number: 'GP-1', state: 'running', total: 3, done: 2, waiting } }))
  await page.show(<ImportButton requestId={id} />)
  await press('Загрузить из ИСУП')
  await expect.poll(pageText).toContain('Ждём с 28.11.2026, 14:05')
  expect(pageText()).toContain('Файл «АР.pdf»: система пока не отдаёт его (HTTP 503).')
  expect(pageText()).toContain('Следующая попытка около 28.11.2026, 14:07')
})
