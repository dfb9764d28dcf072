import type { Got } from '@portal/contract/endpoint'
import type { system } from '@portal/contract/features/system/endpoints'
import { exampleApplication } from '@portal/domain/request/example'
import { factsOf } from '@portal/domain/request/application'
import { act } from 'react'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { ConfigProvider, sessionQuery } from '../../../platform/session/session.tsx'
import { aPage, type, until } from '../../../platform/testing/a-page.tsx'
import { aSession } from '../../../platform/testing/a-session.ts'
import { aDeveloper as developer } from '../a-developer.ts'
import { ParticipantDrawer } from './participant-drawer.tsx'

let away: boolean
let page: Awaited<ReturnType<typeof open>>
const open = () =>
  aPage(({ method, path, body }) => {
    if (path.includes('/organization/search')) return { body: { rows: [], source: 'ЕГРЮЛ', asOf: null } }
    if (away) return { status: 503, body: '' }
    return { body: method === 'PUT' ? { ...developer, ...body, revision: Number(body['revision']) + 1 } : developer }
  })

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:04:00.000Z') })
  localStorage.clear()
  away = false
  page = await open()
  page.queries.setQueryDefaults([], { staleTime: Number.POSITIVE_INFINITY })
  page.queries.setQueryData(sessionQuery.queryKey, aSession)
  const config: Pick<Got<typeof system.config>, 'demo'> = { demo: false }
  await page.show(
    <ConfigProvider value={Object.assign(Object.create(null), config)}>
      <ParticipantDrawer
        requestId="0198c0de-0000-7000-8000-000000000001"
        participant={developer}
        all={[developer]}
        facts={factsOf(exampleApplication('21'))}
        today="2026-11-20"
        readOnly={false}
        isGone={false}
        onOpen={() => undefined}
        onClose={() => undefined}
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
