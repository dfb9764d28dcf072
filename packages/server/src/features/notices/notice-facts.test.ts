import { completeness } from '@portal/contract/features/completeness/endpoints'
import { files } from '@portal/contract/features/files/endpoints'
import { notices } from '@portal/contract/features/notices/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { addWorkingDays } from '@portal/domain/calendar/calendar'
import { toBase64 } from '@portal/gost/bytes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDeclarantRequest, aPdf } from '../../testing/arrange/declarant-request.ts'
import { demoSignature } from '../../testing/signatures/demo-signature.ts'
import { answered, aRequestAt } from '../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../testing/portal.ts'
import { lockSetting } from '../../kernel/settings/lock-setting.ts'
import { sweepMaintenance, tellMaintenance, sweepWarnings, sweepYears } from './index.ts'

let portal: TestPortal
let declarant: Api
let staff: Api

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('notification').execute()
})

async function told(api: Api, code: string): Promise<string[]> {
  const { rows } = answered(await api(notices.notifications))
  return rows.filter((row) => row.code === code).map(({ text }) => text)
}

test('staff hear weekly of a calendar and an index nobody has entered, until they are entered', async () => {
  await portal.clock.set('2026-11-02T07:00:00Z')
  await sweepYears(portal.ctx)
  await sweepYears(portal.ctx)
  expect(await told(staff, 'calendarMissing')).toEqual(['Производственный календарь на 2027 год не введён'])
  expect(await told(staff, 'inflationMissing')).toEqual([])
  expect(await told(declarant, 'calendarMissing')).toEqual([])
  const index = await portal.db.deleteFrom('setting').where('key', '=', 'price.inflation').returningAll().execute()
  await portal.clock.set('2026-11-10T07:00:00Z')
  await sweepYears(portal.ctx)
  expect(await told(staff, 'calendarMissing')).toHaveLength(2)
  expect(await told(staff, 'inflationMissing')).toEqual(['Коэффициент Ki на 2026 год не введён: плату не рассчитать'])
  await portal.db
    .insertInto('setting')
    .values(index.map((row) => ({ ...row, value: JSON.stringify(row.value) })))
    .execute()
  await sweepYears(portal.ctx)
  expect(await told(staff, 'inflationMissing')).toEqual([])
})

test('everybody hears once of the work the settings announce, of its other time anew, and of no work that is over', async () => {
  const setTo = (text: string) =>
    sql`update setting set value = ${JSON.stringify({ text })} where key = 'portal.maintenance'`.execute(portal.db)
  const heard = async () => [await told(declarant, 'maintenance'), await told(staff, 'maintenance')]
  await sweepMaintenance(portal.ctx)
  expect(await heard()).toEqual([[], []])
  for (const when of ['28.11.2026 с 20:00 до 22:00', '28.11.2026 с 22:00 до 23:00']) {
    await setTo(when)
    await sweepMaintenance(portal.ctx)
    await sweepMaintenance(portal.ctx)
    const said = [`Портал будет недоступен: ${when}`]
    expect(await heard()).toEqual([said, said])
  }
  await setTo('')
  await sweepMaintenance(portal.ctx)
  expect(await heard()).toEqual([[], []])
})

test('work announced while the portal looks for it is told once, not taken back and told again', async () => {
  await sql`update setting set value = '{"text": ""}' where key = 'portal.maintenance'`.execute(portal.db)
  let sweep = Promise.resolve()
  await portal.ctx.transaction(async (tx) => {
    await lockSetting(tx.db, 'portal.maintenance', '*')
    sweep = sweepMaintenance(portal.ctx)
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(portal.db)
        return rows.length
      })
      .toBe(1)
    await sql`update setting set value = '{"text": "с 20:00"}' where key = 'portal.maintenance'`.execute(tx.db)
    await tellMaintenance(tx)
  })
  await sweep
  const rows = await portal.db.selectFrom('notification').select(['user_id', 'withdrawn_at']).execute()
  expect(rows.filter(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([])
  expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(rows.length)
  expect(await told(declarant, 'maintenance')).toEqual(['Портал будет недоступен: с 20:00'])
  await sql`update setting set value = '{"text": ""}' where key = 'portal.maintenance'`.execute(portal.db)
})

test('an expert hears of the last day for remarks; it goes when the stage is left', async () => {
  await portal.clock.set('2026-04-15T07:00:00Z')
  const id = await aRequestAt(portal, 'declarant', { stage: 'examination', goal: '10' })
  const [lead, expert] = await Promise.all([portal.idOf('admin'), portal.idOf('admin3')])
  const body = { leadId: lead, experts: [{ id: expert, discipline: null }] }
  answered(await staff(requests.assign, { params: { id }, body }))
  // Five working days are left to it: then three for the answer and the ten before the end.
  const endsOn = addWorkingDays('2026-04-15', 5 + 3 + 10, portal.ctx.calendar.days)
  await portal.db.updateTable('request').set({ ends_on: endsOn }).where('id', '=', id).execute()
  await sweepWarnings(portal.ctx)
  await sweepWarnings(portal.ctx)
  const own = await portal.as('admin3')
  expect(await told(own, 'expertDeadline')).toEqual([expect.stringContaining('до 22.04.2026')])
  expect(await told(staff, 'expertDeadline')).toEqual([])
  await sql`update request set stage = 'waitingFinalPayment' where id = ${id}`.execute(portal.db)
  await sweepWarnings(portal.ctx)
  expect(await told(own, 'expertDeadline')).toEqual([])
})

test('a lifted check and a signature that stood no later check are told, and forgotten with their cause', async () => {
  await portal.clock.set('2026-04-16T07:00:00Z')
  const id = await aDeclarantRequest(portal)
  await declarant(completeness.generate, { params: { id } })
  const { folders } = answered(await declarant(completeness.folders, { params: { id } }))
  const item = folders.flatMap(({ items }) => items).find(({ formats }) => formats.includes('pdf'))
  const put = { params: { id: item?.id ?? '' }, query: { name: 'Том 1.pdf' }, bytes: aPdf() }
  const ref = answered(await declarant(completeness.upload, put)).documents[0]?.file.ref ?? ''
  const signature = toBase64(await demoSignature(declarant, ref, portal.clock.now()))
  answered(await declarant(files.sign, { params: { ref }, body: { signature } }))
  expect(await told(declarant, 'signatureInvalid')).toEqual([])
  // As after a check by another digest.
  const { rows } = await sql<{ sha256: Buffer; streebog256: Buffer }>`
    update blob b set streebog256 = decode(repeat('00', 32), 'hex') from file f
    where f.sha256 = b.sha256 and f.id = ${ref} returning b.sha256, b.streebog256`.execute(portal.db)
  expect(rows).toHaveLength(1)
  await staff(files.verifySign, { params: { ref } })
  const { signatures } = answered(await declarant(files.verifySign, { params: { ref } }))
  expect(signatures).toMatchObject([{ verdict: 'invalid' }])
  expect(await told(declarant, 'signatureInvalid')).toEqual([expect.stringContaining('Том 1.pdf')])

  const body = { reason: 'Решение № 5 от 1 апреля' }
  answered(await staff(files.updateVerificationExclusions, { params: { id }, query: { signature: true }, body }))
  expect(await told(declarant, 'signatureInvalid')).toEqual([])
  const lift = (deadline: boolean) =>
    staff(files.updateVerificationExclusions, { params: { id }, query: { deadline }, body })
  answered(await lift(true))
  expect(await told(declarant, 'exclusionSet')).toEqual([
    expect.stringContaining('Решение № 5'),
    expect.stringContaining('Решение № 5'),
  ])
  answered(await lift(false))
  expect(await told(declarant, 'exclusionSet')).toHaveLength(1)
})
