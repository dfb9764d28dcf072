import { createServer } from 'node:http'
import { directories } from '@portal/contract/features/directories/endpoints'
import { exchange } from '@portal/contract/features/exchange/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/new-id.ts'
import { usualAttempts } from '../../platform/jobs/jobs.ts'
import { postLetters, sendWaitingMail } from '../../platform/mail/outbox.ts'
import { answered } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { forgetOldCalls } from './exchange.ts'

const registry = createServer((_, reply) => reply.writeHead(500).end())
let portal: TestPortal
let staff: Api
beforeAll(async () => {
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  const address = registry.address()
  const port = typeof address === 'object' ? address?.port : undefined
  portal = await aPortal({
    // Nobody listens there.
    config: { smtpUrl: 'smtp://127.0.0.1:1', organizationsUrl: `http://127.0.0.1:${port}` },
  })
  staff = await portal.as('admin')
})
afterAll(async () => {
  await portal.close()
  registry.close()
})

const list = async (query: object = {}) => answered(await staff(exchange.list, { query })).rows
const system = async (code: string) => answered(await staff(exchange.systems)).systems.find((one) => one.code === code)

async function aLetter(): Promise<string> {
  const id = newId(portal.ctx)
  await portal.ctx.transaction((tx) =>
    postLetters({ ...tx, jobs: { ...tx.jobs, addEach: async () => {} } }, [
      { id, address: 'kto@primer.example', subject: 'Заявление 12-26', body: 'Текст' },
    ]),
  )
  return id
}

test('a call that failed is told with its reason, and the system as away', async () => {
  await staff(directories.organizationByInn, { params: { inn: '7707083893' } })
  const [call] = await list({ system: ['organizations'] })
  expect(call).toMatchObject({ about: '7707083893', failure: 'HTTP 500', later: null, nextAt: null })
  expect(await system('organizations')).toMatchObject({
    adapter: 'live',
    lastOkAt: null,
    failure: 'HTTP 500',
    calls: 1,
    failures: 1,
  })
})

test('a letter that failed says when it is tried again, is sent again by hand, and is given up in the end', async () => {
  const id = await aLetter()
  await expect(sendWaitingMail(portal.ctx, id)).rejects.toThrow()
  const [call] = await list({ text: 'заявление 12', result: 'failed' })
  expect(call).toMatchObject({ system: 'mail', about: 'kto@primer.example: Заявление 12-26', later: 'waiting' })
  expect(Date.parse(call?.nextAt ?? '')).toBeGreaterThan(Date.parse(call?.at ?? ''))
  expect((await system('mail'))?.waiting).toBe(1)

  const params = { id: call?.id ?? '' }
  expect((await staff(exchange.repeat, { params })).status).toBe(200)
  // It goes by a job of its own, and fails again: what it writes comes before what is put here.
  await expect.poll(async () => (await list({ text: 'заявление 12' })).length, { timeout: 20_000 }).toBe(2)
  await portal.db.updateTable('mail_outbox').set({ attempts: usualAttempts }).where('id', '=', id).execute()
  expect((await list({ text: 'заявление 12' }))[0]?.later).toBe('givenUp')
  await portal.db.updateTable('mail_outbox').set({ state: 'sent' }).where('id', '=', id).execute()
  expect((await list({ text: 'заявление 12' }))[0]?.later).toBe('sent')
  const again = await staff(exchange.repeat, { params })
  expect([again.status, again.problem['why']]).toEqual([422, 'Письмо уже отправлено.'])
})

test('only a letter is sent again, and only the administration sees any of it', async () => {
  const [call] = await list({ system: ['organizations'] })
  expect((await staff(exchange.repeat, { params: { id: call?.id ?? '' } })).status).toBe(422)
  expect((await staff(exchange.repeat, { params: { id: newId(portal.ctx) } })).status).toBe(404)
  const declarant = await portal.as('declarant')
  expect((await declarant(exchange.systems)).status).toBe(403)
  expect((await declarant(exchange.list)).status).toBe(403)
  expect((await declarant(exchange.repeat, { params: { id: call?.id ?? '' } })).status).toBe(403)
})

test('the list is sorted both ways and taken as a file; old calls are forgotten', async () => {
  const durations = (await list({ sort: '-duration' })).map(({ duration }) => duration)
  expect(durations).toEqual(durations.toSorted((a, b) => b - a))
  const csv = await staff(exchange.file, { query: { format: 'csv', columns: ['system', 'about', 'result'] } })
  expect(csv.bytes.toString()).toContain('Сведения об организациях')
  portal.clock.wait(91 * 86_400_000)
  await forgetOldCalls(portal.ctx)
  expect(await portal.db.selectFrom('exchange_call').select('id').execute()).toEqual([])
})
