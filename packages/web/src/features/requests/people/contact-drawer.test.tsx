import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigProvider, sessionQuery } from '../../../platform/session/session.tsx'
import { aPage, press, type, until } from '../../../platform/testing/a-page.tsx'
import { aSession } from '../../../platform/testing/a-session.ts'
import { aConfig } from '../../../platform/testing/a-config.ts'
import { ContactDrawer } from './contact-drawer.tsx'

const inForce = { name: 'Орлова Мария', phone: '+74951234567', email: 'office@severny.example.ru' }

let broken: boolean
let another: typeof inForce | undefined
let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  localStorage.clear()
  broken = true
  another = undefined
  page = await aPage(({ method, body }) => {
    if (method === 'PUT' && broken)
      return { status: 503, body: { status: 503, title: 'База данных недоступна', code: 'DATABASE_AWAY' } }
    if (method === 'POST' && another)
      return {
        status: 409,
        body: { status: 409, title: 'Эти сведения уже изменил другой человек.', code: 'REVISION_CONFLICT' },
      }
    if (another) return { body: { revision: 3, inForce, draft: another, sentAt: null, mayChange: true } }
    return { body: { revision: 2, inForce, draft: method === 'PUT' ? body : null, sentAt: null, mayChange: true } }
  })
  page.queries.setQueryDefaults([], { staleTime: Number.POSITIVE_INFINITY })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await page.show(
    <ConfigProvider value={aConfig}>
      <ContactDrawer
        requestId="0198c0de-0000-7000-8000-000000000001"
        known={{ revision: 1, inForce, draft: null, sentAt: null, mayChange: true }}
        onClose={() => undefined}
      />
    </ConfigProvider>,
  )
})
afterEach(() => page.close())

test('a contact that could not be kept is not sent in its earlier words', async () => {
  await type('Контактное лицо', 'Соколов Дмитрий')
  await press('Отправить')
  await until(() => document.body.textContent.includes('Контакт ещё не сохранён'))
  expect(page.heard.filter(({ path }) => path.endsWith('/send'))).toEqual([])
  broken = false
  await press('Отправить')
  await until(() => page.heard.some(({ path }) => path.endsWith('/send')))
  expect(page.heard.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ name: 'Соколов Дмитрий' })
})

test('a contact that is the same as in the application is not sent', async () => {
  await press('Отправить')
  await until(() => document.body.textContent.includes('отправлять нечего'))
  expect(page.heard).toEqual([])
})

test('what a colleague has written since is shown before it is sent under another name', async () => {
  broken = false
  await type('Контактное лицо', 'Соколов Дмитрий')
  await until(() => page.heard.some(({ method }) => method === 'PUT'))
  another = { ...inForce, name: 'Чужих Анна' }
  await press('Отправить')
  await until(() => document.body.textContent.includes('уже изменил другой человек'))
  expect(page.heard.find(({ path }) => path.endsWith('/send'))?.body).toEqual({ revision: 2 })
  await until(() => document.querySelector('input')?.value === 'Чужих Анна')
})
