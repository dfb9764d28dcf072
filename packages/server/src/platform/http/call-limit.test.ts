import { auth } from '@portal/contract/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal({ config: { callsPerMinute: 5 } })
})
afterAll(() => portal.close())

test('a person who calls too often waits for the next minute, others do not', async () => {
  const [declarant, admin] = [await portal.as('declarant'), await portal.as('admin')]
  portal.clock.wait(60_000 - (portal.shared.clock.machineNow().getTime() % 60_000))
  for (let call = 0; call < 5; call++) expect((await declarant(auth.me)).status).toBe(200)
  const { status, problem } = await declarant(auth.me)
  expect({ status, code: problem.code }).toEqual({ status: 429, code: 'TOO_MANY_CALLS' })
  expect((await admin(auth.me)).status).toBe(200)
  portal.clock.wait(60_000)
  expect((await declarant(auth.me)).status).toBe(200)
})
