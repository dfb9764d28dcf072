import { auth } from '@portal/contract/features/auth/endpoints'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, button, field, press, type, until } from '../../platform/testing/a-page.tsx'
import { byRole } from '../../platform/testing/by-role.ts'
import { threeWay } from '../../platform/form/three-way.ts'
import { mergePhones } from './merge-phones.ts'
import { EditPhones } from './edit-phones.tsx'
import { EditUser } from './edit-user.tsx'
import { UserAbout } from './user-about.tsx'
import { UserHead } from './user-head.tsx'
import { UserRoles } from './user-roles.tsx'
import { UserSessions } from './user-sessions.tsx'
import type { UserCard } from './users-queries.ts'

const organization = {
  id: '0198c0de-0000-7000-8000-00000000000b',
  name: 'ООО «Строй»',
  role: 'orgAdmin',
  position: null,
} as const
const user: UserCard = {
  id: '0198c0de-0000-7000-8000-00000000000a',
  revision: 3,
  surname: 'Образцова',
  name: 'Вера',
  patronymic: null,
  position: 'Инженер',
  login: 'vera',
  email: 'vera@portal.example',
  snils: '90000001184',
  phones: [{ phone: '+7 (495) 123-45-67', comment: null }],
  state: 'active',
  isConfirmed: true,
  isStaff: false,
  hasFactor: false,
  block: null,
  organizations: [organization],
  enteredAt: null,
  invitedAt: null,
  createdAt: '2026-01-10T09:00:00.000Z',
  acts: { edit: null, unconfirm: null, block: null, signOut: null, changeRoles: null },
}
const newer = { surname: 'Образцова', name: 'Варвара', patronymic: 'Примеровна', position: 'Инженер' }

let page: Awaited<ReturnType<typeof aPage>>
let isStale = false
let members: object[] = []
beforeEach(async () => {
  isStale = false
  members = []
  page = await aPage(({ method, path }) => {
    if (path === auth.me.path) return { body: { capacities: [] } }
    if (path.endsWith('/members')) return { body: { members } }
    if (method === 'PUT' && isStale) {
      isStale = false
      const problem = { title: 'Изменил другой', status: 409, code: 'REVISION_CONFLICT', revision: 4, data: newer }
      return { status: 409, body: problem }
    }
    return { body: { ...user, url: 'https://portal.example/invitation/t' } }
  })
})
afterEach(() => page.close())

const sent = (method: string) => page.heard.filter((one) => one.method === method)
const show = (content: ReactNode) => page.show(content)
/** In the only select of the dialog, which the browser itself shows. */
async function choose(value: string) {
  const select = document.querySelector('[role="dialog"] select')
  if (!(select instanceof HTMLSelectElement)) throw new Error('nothing to choose from')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

const dialog = () => byRole('dialog')?.textContent ?? ''

test('nobody is blocked without a reason, and the question names him and says what ends', async () => {
  await show(<UserAbout user={user} />)
  expect(document.body.textContent).toContain('900-000-011 84')
  await press('Заблокировать')
  await until(() => dialog().includes('Образцова Вера') && dialog().includes('сеансы закончатся сразу'))
  // What he has filed is asked for first.
  await until(() => button('Заблокировать').dataset['loading'] === undefined)
  await press('Заблокировать')
  expect(dialog()).toContain('Укажите причину, не короче 5 знаков')
  expect(sent('POST')).toEqual([])
  await type('Причина', 'Уволена из организации')
  await press('Заблокировать')
  await until(() => sent('POST').length === 1)
  expect(sent('POST')[0]).toMatchObject({
    path: `/api/user/${user.id}/block`,
    body: { reason: 'Уволена из организации' },
  })
})

test('who has filed something is blocked when a colleague takes it over', async () => {
  const colleague = { name: 'Коллегина Нина', position: null, state: 'active', requests: 0, drafts: 0, tasks: 0 }
  members = [
    { ...colleague, userId: user.id, requests: 3, drafts: 2 },
    { ...colleague, userId: '0198c0de-0000-7000-8000-00000000000c' },
    { ...colleague, userId: '0198c0de-0000-7000-8000-00000000000d', name: 'Бывшев', state: 'blocked' },
  ]
  await show(<UserAbout user={user} />)
  await press('Заблокировать')
  await until(() => dialog().includes('За ним 3 заявления, черновиков среди них 2'))
  expect(dialog()).not.toContain('Бывшев')
  await type('Причина', 'Уволена из организации')
  await press('Заблокировать')
  expect(dialog()).toContain('Выберите, кому перейдут заявления')
  expect(sent('POST')).toEqual([])
  await choose('0198c0de-0000-7000-8000-00000000000c')
  await press('Заблокировать')
  await until(() => sent('POST').length === 1)
  expect(sent('POST')[0]?.body).toEqual({
    reason: 'Уволена из организации',
    heirs: [{ organizationId: organization.id, heirId: '0198c0de-0000-7000-8000-00000000000c' }],
  })
})

test('what may not be done says why, and what is none of the reader’s is not there', async () => {
  await show(<UserAbout user={{ ...user, acts: { block: 'Это последний администратор' } }} />)
  expect(button('Заблокировать').getAttribute('aria-disabled')).toBe('true')
  expect(document.body.textContent).toContain('Это последний администратор')
  expect(() => button('Изменить')).toThrow('no button')
})

test('whoever shares a person is told why he does not see his sessions, and sees his second factor', async () => {
  const why = 'Этот человек работает не только в вашей организации'
  await show(<UserSessions user={{ ...user, hasFactor: true, acts: { signOut: why, takeOffFactor: why } }} />)
  expect(document.body.textContent).toContain(why)
  expect(document.body.textContent).toContain('Включён: кроме пароля')
  expect(page.heard.filter(({ path }) => path.endsWith('/sessions'))).toEqual([])
})

test('a blocked account says since when and why', async () => {
  const block = { at: '2026-11-02T09:00:00.000Z', reason: 'Уволена' }
  await show(<UserAbout user={{ ...user, state: 'blocked', block, acts: {} }} />)
  expect(document.body.textContent).toMatch(/Заблокирован 02\.11\.2026.*Причина: Уволена/)
})

test('one who waits is confirmed with one press', async () => {
  await show(<UserHead user={{ ...user, state: 'unconfirmed', isConfirmed: false, acts: { confirm: null } }} />)
  await press('Подтвердить')
  await until(() => sent('POST').length === 1)
  expect(sent('POST')[0]).toMatchObject({ path: `/api/user/${user.id}/isConfirmed`, body: { isConfirmed: true } })
})

test('a role is changed for one organisation with its post', async () => {
  await show(<UserRoles user={user} />)
  await press('Изменить роль')
  await press('Заявитель')
  expect(dialog()).toContain('управлять перестанет сразу')
  await type('Должность', 'Директор')
  await press('Сохранить')
  await until(() => sent('PUT').length === 1)
  expect(sent('PUT')[0]).toMatchObject({
    path: `/api/user/${user.id}/roles/${organization.id}`,
    body: { role: 'member', position: 'Директор' },
  })
})

test('what another has changed meanwhile is taken over, and what both have is chosen', async () => {
  isStale = true
  await show(<EditUser user={user} onClose={() => undefined} />)
  await type('Имя', 'Вероника')
  await type('Должность', 'Главный инженер')
  await press('Сохранить')
  await until(() => dialog().includes('изменил другой человек'))
  expect([field('Имя').value, field('Отчество').value, field('Должность').value]).toEqual([
    'Вероника',
    'Примеровна',
    'Главный инженер',
  ])
  await press('Сохранённое: Варвара')
  await press('Сохранить')
  await until(() => sent('PUT').length === 2)
  expect(sent('PUT')[1]?.body).toEqual({ ...newer, position: 'Главный инженер', revision: 4 })
})

test('the same change by both collides with nothing', () => {
  const base = { surname: 'А', name: 'Б', patronymic: '', position: '' }
  const same = { ...base, name: 'В' }
  expect(threeWay({ base, mine: same, theirs: same })).toEqual({ merged: same, collided: {} })
})

test('a wrong name is refused before it is sent', async () => {
  await show(<EditUser user={user} onClose={() => undefined} />)
  await type('Фамилия', 'Обрaзцова')
  await press('Сохранить')
  expect(dialog()).toContain('смешаны буквы разных алфавитов')
  expect(sent('PUT')).toEqual([])
})

test('telephones are typed, checked and sent with the revision of the card', async () => {
  await show(<EditPhones user={user} onClose={() => undefined} />)
  await press('Добавить телефон')
  await type('Телефон 2', '12')
  await press('Сохранить')
  expect(dialog()).toContain('Проверьте телефон')
  expect(sent('POST')).toEqual([])
  await type('Телефон 2', '+7 812 123-45-67')
  await press('Сохранить')
  await until(() => sent('POST').length === 1)
  expect(sent('POST')[0]?.body).toEqual({
    revision: 3,
    phones: [
      { phone: '+7 (495) 123-45-67', comment: null },
      { phone: '+7 812 123-45-67', comment: null },
    ],
  })
})

test('of two who change telephones neither brings back what the other took away', () => {
  const phone = (number: string) => ({ phone: number, comment: '' })
  const [one, two, three, four] = ['1', '2', '3', '4'].map(phone)
  if (!one || !two || !three || !four) throw new Error('four telephones')
  expect(mergePhones({ base: [one, two], mine: [two, three], theirs: [one, four] })).toEqual([four, three])
})

test('who waits for his invitation is invited again, and the link is there to be given on', async () => {
  const waiting: UserCard = { ...user, state: 'invited', isConfirmed: false, acts: { invite: null } }
  await show(<UserHead user={waiting} />)
  await press('Пригласить ещё раз')
  await press('Отправить')
  await until(() => dialog().includes('Приглашение отправлено на vera@portal.example'))
  expect(sent('POST')[0]?.path).toBe(`/api/user/${user.id}/invite`)
})
