import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, button, press, until } from '../../platform/testing/a-page.tsx'
import { EsiaChoice } from './esia-choice.tsx'

const visitor = {
  name: 'Заказчикова Марина Тестовна',
  email: 'zakazchikova@esia.example',
  asks: 'organization' as const,
  organizations: [
    { ogrn: '1209900000056', name: 'ККУ «УКС»', role: 'chief' as const },
    { ogrn: '320990000000012', name: 'ИП Предприимчивая Д. Д.', role: 'member' as const },
  ],
}

let status = 200
let page: Awaited<ReturnType<typeof aPage>>
const went: string[] = []
beforeEach(async () => {
  status = 200
  went.length = 0
  page = await aPage(() =>
    status === 200
      ? { body: { next: '/requests' } }
      : { status, body: { code: 'ESIA_LEFT', title: 'Администратор закрыл вам доступ.', status } },
  )
  await page.show(<EsiaChoice visitor={visitor} onDone={(next) => went.push(next)} />)
})
afterEach(() => page.close())

test('says of each organisation by what number and as whom', () => {
  expect(button('ККУ').textContent).toContain('ОГРН 1209900000056, руководитель')
  expect(button('ИП').textContent).toContain('ОГРНИП 320990000000012, сотрудник')
})

test('one press says it, and the browser goes on', async () => {
  await press('ККУ')
  await until(() => went.length > 0)
  expect(page.heard.map(({ body }) => body)).toEqual([{ ogrn: '1209900000056' }])
  expect(went).toEqual(['/requests'])
})

test('or for nobody but himself', async () => {
  await press('Войти без организации')
  await until(() => went.length > 0)
  expect(page.heard[0]?.body).toEqual({ ogrn: null })
})

test('a refusal is said, and the other ones may be chosen', async () => {
  status = 403
  await press('ККУ')
  await until(() => document.body.textContent.includes('закрыл вам доступ'))
  expect(went).toEqual([])
  await act(async () => {})
  expect(button('ИП').hasAttribute('disabled')).toBe(false)
})
