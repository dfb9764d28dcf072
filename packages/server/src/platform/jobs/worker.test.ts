import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anId } from '../../testing/arrange/builders.ts'
import { aPortal, type TestPortal } from '../../testing/portal.ts'
import { insertMail } from '../mail/outbox.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
afterAll(() => portal.close())

const outbox = () => readdir(join(portal.dataDir, 'outbox')).catch(() => [])
const mail = (id: string) => ({
  id,
  address: 'declarant@portal.example',
  subject: 'Срок истекает завтра',
  body: 'Ответьте на замечания.',
})

test('a letter is sent by a job that was added with it', async () => {
  const id = anId(portal)
  await portal.ctx.transaction(async (tx) => {
    await insertMail(tx.db, [mail(id)], tx.now())
    await tx.jobs.add(tx.db, 'sendMail', { id })
  })
  await expect.poll(outbox, { timeout: 10_000 }).toEqual([`${id}.eml`])
  const text = await readFile(join(portal.dataDir, 'outbox', `${id}.eml`), 'utf8')
  expect(text).toMatch(/^To: declarant@portal\.example/m)
  expect(text).toMatch(/^Subject: =\?UTF-8/m)
  await expect
    .poll(() =>
      portal.db.selectFrom('mail_outbox').select(['state', 'attempts']).where('id', '=', id).executeTakeFirst(),
    )
    .toEqual({ state: 'sent', attempts: 1 })
})

test('a job of an undone change never runs', async () => {
  const before = await outbox()
  const id = anId(portal)
  const undone = portal.ctx.transaction(async (tx) => {
    await insertMail(tx.db, [mail(id)], tx.now())
    await tx.jobs.add(tx.db, 'sendMail', { id })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  const marker = anId(portal)
  await insertMail(portal.db, [mail(marker)], portal.clock.now())
  await portal.ctx.jobs.add(portal.db, 'sendMail', { id: marker })
  await expect.poll(outbox, { timeout: 10_000 }).toEqual([...before, `${marker}.eml`].sort())
})

test('a job asked for twice under one key is done once', async () => {
  const id = anId(portal)
  await portal.ctx.transaction(async (tx) => {
    await insertMail(tx.db, [mail(id)], tx.now())
    for (let asked = 0; asked < 2; asked++) await tx.jobs.add(tx.db, 'sendMail', { id }, { key: `mail ${id}` })
  })
  const sent = () =>
    portal.db.selectFrom('mail_outbox').select(['state', 'attempts']).where('id', '=', id).executeTakeFirst()
  await expect.poll(sent, { timeout: 10_000 }).toEqual({ state: 'sent', attempts: 1 })
})

test('an act inside an act is one transaction', async () => {
  const id = anId(portal)
  const undone = portal.ctx.transaction(async (outer) => {
    await outer.transaction((inner) => insertMail(inner.db, [mail(id)], inner.now()))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await portal.db.selectFrom('mail_outbox').select('id').where('id', '=', id).execute()).toEqual([])
})
