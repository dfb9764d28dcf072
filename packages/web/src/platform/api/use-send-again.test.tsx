import { participants } from '@portal/contract/features/participants/endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, press, until } from '../testing/a-page.tsx'
import { byRole } from '../testing/by-role.ts'
import { useSend } from './use-api.ts'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() =>
    page.heard.length === 1
      ? { status: 503, body: { title: 'Повторите.', status: 503, code: 'DATABASE_AWAY' } }
      : { body: {} },
  )
  await page.show(<Granting />)
})
afterEach(() => page.close())

function Granting() {
  const grant = useSend(participants.grantAccess)
  return (
    <>
      <button type="button" onClick={() => grant.mutate({ params: { id: 'one' } })}>
        Дать доступ
      </button>
      <output>{grant.status}</output>
    </>
  )
}

test('an act sent again for want of an answer bears the same key, another act a new one', async () => {
  const isAt = (status: string) => byRole('status')?.textContent === status
  await press('Дать доступ')
  await until(() => isAt('error'))
  await press('Дать доступ')
  await until(() => isAt('success'))
  await press('Дать доступ')
  await until(() => page.heard.length === 3)
  const [first, again, another] = page.heard.map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(again).toBe(first)
  expect(another).not.toBe(first)
})
