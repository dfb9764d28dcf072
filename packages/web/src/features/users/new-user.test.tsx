import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keys } from '../../platform/api/keys.ts'
import { aPage, field, press, type, until } from '../../platform/testing/a-page.tsx'
import { aSession } from '../../platform/testing/a-session.ts'
import { pageText } from '../../platform/testing/by-role.ts'
import { NewUser } from './new-user.tsx'
import { organizationsQuery } from './users-queries.ts'

const organization = { id: '0198c0de-0000-7000-8000-00000000000b', name: 'ООО «Строй»', role: 'orgAdmin' } as const

let page: Awaited<ReturnType<typeof aPage>>
let refused: object | undefined
let url: string | null
let lists: Promise<void> | undefined
beforeEach(async () => {
  sessionStorage.clear()
  refused = undefined
  url = 'https://portal.example/invitation/t'
  lists = undefined
  page = await aPage(async ({ method }) => {
    if (method === 'GET') {
      await lists
      return { body: { rows: [] } }
    }
    return refused ? { status: 400, body: refused } : { body: { id: aSession.id, url } }
  })
})
afterEach(() => page.close())

const sent = () => page.heard.filter(({ method }) => method === 'POST')

async function show(held: string[]) {
  page.queries.setQueryData(keys.me, { ...aSession, keys: held, organization, organizations: [organization] })
  await page.show(<NewUser />)
}

async function fill(email: string) {
  await type('Фамилия', 'Новая')
  await type('Имя', 'Анна')
  await type('Электронная почта', email)
  await press('Завести и пригласить')
}

test('who may not give the link on is told that the letter alone has it', async () => {
  url = null
  await show(['CreateUser'])
  await fill('anna@example.ru')
  await until(() => pageText().includes('Ссылка отправлена на anna@example.ru'))
  expect(pageText()).toContain('Она есть только в письме')
})

test('an administrator makes an account in his own organisation, and is shown the link', async () => {
  await show(['CreateUser'])
  expect(pageText()).not.toContain('Место работы')
  await press('Завести и пригласить')
  for (const fault of ['Укажите фамилию', 'Укажите имя', 'Укажите адрес']) expect(pageText()).toContain(fault)
  await fill('ivаn@example.ru')
  expect(pageText()).toContain('смешаны буквы разных алфавитов')
  expect(sent()).toEqual([])
  await fill('anna@example.ru')
  await until(() => pageText().includes('Приглашение отправлено на anna@example.ru'))
  expect(pageText()).toContain('https://portal.example/invitation/t')
  expect(sent()[0]?.body).toMatchObject({
    surname: 'Новая',
    patronymic: null,
    organization: { id: organization.id, role: 'member' },
    isStaff: false,
  })
})

test('staff make accounts of staff, too', async () => {
  await show(['CreateUser', 'Administration'])
  await press('В экспертной организации')
  await fill('anna@example.ru')
  await until(() => sent().length === 1)
  expect(sent()[0]?.body).toMatchObject({ organization: null, isStaff: true })
})

test('an address that is taken is said at its field', async () => {
  const errors = [{ path: 'email', message: 'Учётная запись с этим адресом уже есть: укажите другой' }]
  refused = { title: 'Проверьте заполнение полей.', status: 400, code: 'INVALID_INPUT', errors }
  await show(['CreateUser'])
  await fill('anna@example.ru')
  await until(() => pageText().includes('уже есть: укажите другой'))
})

test('what was typed is there again after the page was loaded anew, and gone when it was sent', async () => {
  await show(['CreateUser'])
  await type('Фамилия', 'Новая')
  await page.show(null)
  await show(['CreateUser'])
  expect(pageText()).toContain('Здесь то, что вы набрали раньше и не отправили.')
  expect(field('Фамилия').value).toBe('Новая')
  await fill('anna@example.ru')
  await until(() => pageText().includes('Приглашение отправлено на anna@example.ru'))
  await press('Завести ещё одну')
  expect(field('Фамилия').value).toBe('')
})

/** A list that the new account makes stale. */
function Organizations() {
  return useQuery(organizationsQuery([organization.id])).data?.rows.map(({ name }) => name)
}

test('a form that was sent stands as it was until the lists are read again', async () => {
  await show(['CreateUser'])
  await page.show(
    <>
      <NewUser />
      <Organizations />
    </>,
  )
  await until(() => page.heard.some(({ method }) => method === 'GET'))
  const asked = page.heard.length
  let release: () => void = () => undefined
  lists = new Promise((done) => (release = done))
  await fill('anna@example.ru')
  await until(() => page.heard.slice(asked).some(({ method }) => method === 'GET'))
  expect(field('Фамилия').value).toBe('Новая')
  expect(pageText()).not.toContain('Укажите фамилию')
  expect(sessionStorage).toHaveLength(0)
  release()
  await until(() => pageText().includes('Приглашение отправлено на anna@example.ru'))
})
