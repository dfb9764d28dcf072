import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, button, press, type Said, until } from '../../../platform/testing/a-page.tsx'
import { allByRole, pageText } from '../../../platform/testing/by-role.ts'
import { SignTogether } from './sign-together.tsx'

const aRow = (number: string, names: string[], more: object = {}) => ({
  id: `0198c0de-0000-7000-8000-0000000000${number}`,
  number,
  objectName: `Школа ${number}`,
  files: names.map((name) => ({ ref: `${number}${name}`, name, size: 10, title: 'Отчёт' })),
  more: 0,
  faulty: 0,
  ...more,
})

let answer: (path: string) => Said
let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(({ path }) => answer(path))
})
afterEach(() => page.close())

test('files of several applications are signed with one button; what is not chosen stays out', async () => {
  answer = () => ({ body: { rows: [aRow('10', ['А', 'Б'], { faulty: 2 }), aRow('11', ['В'])], next: null } })
  await page.show(<SignTogether />)
  await until(() => pageText().includes('Подписать 3 файла'))
  expect(pageText()).toContain('Ждут вашей подписи: 3 файла в 2 заявлениях')
  expect(pageText()).toContain('Не вошли с ошибками проверки: 2 файла')
  const [first] = allByRole('checkbox')
  await act(async () => first?.click())
  await until(() => pageText().includes('Подписать 1 файл'))
  expect(button('Подписать 1 файл').hasAttribute('disabled')).toBe(false)
})

test('further applications come when they are asked for', async () => {
  answer = (path) => ({
    body: path.includes('cursor=')
      ? { rows: [aRow('11', ['В']), aRow('12', ['Г'])], next: null }
      : { rows: [aRow('10', ['А']), aRow('11', ['В'])], next: 'дальше' },
  })
  await page.show(<SignTogether />)
  await until(() => pageText().includes('Подписать 2 файла'))
  await press('Показать ещё заявления')
  // One of them has changed between the pages and stands on both.
  await until(() => pageText().includes('Подписать 3 файла'))
  expect(pageText()).not.toContain('Показать ещё')
})

test('nothing to sign shows nothing; a failure says so and is tried again', async () => {
  answer = () => ({ status: 500, body: { status: 500, code: 'INTERNAL', title: 'Сбой', traceId: '1' } })
  page.queries.setDefaultOptions({ queries: { retry: false } })
  await page.show(<SignTogether />)
  await until(() => pageText().includes('Не удалось узнать, что ждёт вашей подписи'))
  answer = () => ({ body: { rows: [], next: null } })
  await press('Повторить')
  await until(() => !pageText().includes('Подписать разом'))
})
