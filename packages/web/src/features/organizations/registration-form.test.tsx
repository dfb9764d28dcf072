import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keys } from '../../platform/api/keys.ts'
import { aPage, field, press, type, until } from '../../platform/testing/a-page.tsx'
import { aSession } from '../../platform/testing/a-session.ts'
import { pageText } from '../../platform/testing/by-role.ts'
import { RegistrationForm } from './registration-form.tsx'

const unknown = { status: 'notFound', source: 'Реестр', asOf: null, say: null, parties: [], known: [] }

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  sessionStorage.clear()
  page = await aPage(({ method, path }) => {
    if (method === 'GET') return { body: path.includes('/check') ? unknown : aSession }
    return { body: { id: aSession.id } }
  })
})
afterEach(() => page.close())

const done: string[] = []

async function show() {
  page.queries.setQueryData(keys.me, aSession)
  await page.show(<RegistrationForm onDone={(id) => done.push(id)} />)
}

test('what was typed is there again after the page was loaded anew, and gone when it was sent', async () => {
  await show()
  await type('ИНН, ОГРН или ОГРНИП', '7707083893')
  await until(() => pageText().includes('Сведения, введённые вручную'))
  await type('Полное наименование', 'ООО «Новая школа»')
  await page.show(null)
  await show()
  expect(pageText()).toContain('Здесь то, что вы набрали раньше и не отправили.')
  await until(() => pageText().includes('Сведения, введённые вручную'))
  expect(field('Полное наименование').value).toBe('ООО «Новая школа»')
  await type('КПП', '770701001')
  await press('Отправить на рассмотрение')
  await until(() => done.length === 1)
  expect(page.heard.find(({ method }) => method === 'POST')?.body).toMatchObject({
    number: '7707083893',
    phone: '',
    byHand: { fullName: 'ООО «Новая школа»', kpp: '770701001' },
  })
  expect(sessionStorage).toHaveLength(0)
})

test('a mended number takes nothing away of what stands below it', async () => {
  await show()
  await type('ИНН, ОГРН или ОГРНИП', '7707083893')
  await until(() => pageText().includes('Телефон организации'))
  await type('Телефон организации', '+7 900 000-00-00')
  await type('ИНН, ОГРН или ОГРНИП', '9900001236')
  await until(() => pageText().includes('Телефон организации'))
  expect(field('Телефон организации').value).toBe('+7 900 000-00-00')
})

test.each(['770708389', '10277001321950000'])(
  'a number of a wrong length is told of when it is left: %s',
  async (number) => {
    const said = 'Проверьте число цифр: в ИНН их 10 или 12, в ОГРН — 13, в ОГРНИП — 15'
    await show()
    await type('ИНН, ОГРН или ОГРНИП', number)
    expect(pageText()).not.toContain(said)
    await act(async () => field('ИНН, ОГРН или ОГРНИП').blur())
    expect(pageText()).toContain(said)
    await type('ИНН, ОГРН или ОГРНИП', '7707083893')
    await until(() => pageText().includes('Телефон организации'))
    expect(pageText()).not.toContain(said)
  },
)
