import { exampleApplication } from '@portal/domain/request/example'
import { factsOf } from '@portal/domain/request/application'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfigProvider, sessionQuery } from '../../../platform/session/session.tsx'
import { aPage, field, press, type, until } from '../../../platform/testing/a-page.tsx'
import { aSession } from '../../../platform/testing/a-session.ts'
import { aConfig } from '../../../platform/testing/a-config.ts'
import { aDeveloper as developer } from '../a-developer.ts'
import { ParticipantDrawer } from './participant-drawer.tsx'

let away: boolean
let closed: number
let page: Awaited<ReturnType<typeof open>>
/** What no bank calls an account; the server says so of its cell. */
const unreadable = '4070281000000000000012345'
const errors = [{ path: 'accounts.0.account', message: 'Счёт состоит из 20 цифр' }]
const refusal = { title: 'Проверьте заполнение полей.', status: 400, code: 'INVALID_INPUT', errors }
const open = () =>
  aPage(({ method, path, body }) => {
    if (path.includes('/organization/search')) return { body: { rows: [], source: 'ЕГРЮЛ', asOf: null } }
    if (away) return { status: 503, body: '' }
    if (JSON.stringify(body['accounts'] ?? []).includes(unreadable)) return { status: 400, body: refusal }
    return { body: method === 'PUT' ? { ...developer, ...body, revision: Number(body['revision']) + 1 } : developer }
  })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:04:00.000Z') })
  localStorage.clear()
  away = false
  closed = 0
  page = await open()
  page.queries.setQueryDefaults([], { staleTime: Number.POSITIVE_INFINITY })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  await page.show(
    <ConfigProvider value={aConfig}>
      <ParticipantDrawer
        requestId="0198c0de-0000-7000-8000-000000000001"
        participant={developer}
        all={[developer]}
        facts={factsOf(exampleApplication('21'))}
        today="2026-11-20"
        readOnly={false}
        isGone={false}
        onOpen={() => undefined}
        onClose={() => (closed += 1)}
        onRemove={undefined}
      />
    </ConfigProvider>,
  )
})
afterEach(async () => {
  await page.close()
  vi.useRealTimers()
})

const pressSave = () =>
  act(async () =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true }),
    ),
  )
const says = (selector: string, text: string) =>
  until(() => document.querySelector(selector)?.textContent?.replaceAll('\u00a0', ' ').includes(text) ?? false)

test('the time of the last save is that of the save, not of the opening', async () => {
  vi.setSystemTime('2026-11-20T09:31:00.000Z')
  await type('ИНН', '7701234567')
  await says('.save-status', 'Сохранено в 12:31')
})

test('Ctrl+S without a line does not say that it is saved', async () => {
  away = true
  await type('ИНН', '7701234567')
  await pressSave()
  await says('.toasts', 'Нет связи. Не отправлено 1 изменение')
})

test('a refused account loses nothing else of the participant and does not let «Готово» close', async () => {
  const saved = () => page.heard.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await type('ИНН', '7701234567')
  await press('Банк')
  await press('Добавить счёт')
  await type('Расчётный счёт', unreadable)
  await press('Готово')
  await says('.save-status', 'Не сохранено')
  await until(() => saved().some(({ accounts }) => JSON.stringify(accounts) === '[]'))
  expect(saved().at(-1)).toMatchObject({ fields: { inn: '7701234567' }, accounts: [] })
  expect([field('Расчётный счёт').value, closed]).toEqual([unreadable, 0])
  await press('Готово')
  await says('.save-status', 'Не сохранено: исправьте отмеченные поля')
  expect([saved().length, closed]).toEqual([2, 0])
  await type('Расчётный счёт', '40702810000000000000')
  await press('Готово')
  await until(() => closed > 0)
  expect(saved().at(-1)).toMatchObject({ accounts: [{ account: '40702810000000000000' }] })
})
