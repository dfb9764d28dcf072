import { createHash, randomBytes } from 'node:crypto'
import { participants } from '@portal/contract/features/participants/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { factsAt } from '@portal/domain/stages/facts-at'
import { type ActionName, findTransition } from '@portal/domain/stages/moves/transitions'
import type { Stage } from '@portal/domain/stages/stages'
import { uuidv7 } from '@portal/domain/identifiers/uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx, MoveInHand } from '../../../context.ts'
import type { RequestRecord } from '../../../request-record.ts'
import { aDraftInFilling, aFilledDraft, answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { canonicalJson } from '../../../kernel/canonical-json.ts'
import { requestsEffects } from '../index.ts'

let portal: TestPortal
let api: Api
beforeAll(async () => {
  portal = await aPortal()
  api = await portal.as('declarant')
})
afterAll(() => portal.close())

const rowOf = (ctx: Pick<Ctx, 'db'>, id: string): Promise<RequestRecord> =>
  ctx.db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** One effect in a transaction of its own, as a move runs it. */
async function run(
  name: keyof typeof requestsEffects,
  id: string,
  [from, to, action]: readonly [Stage, Stage, ActionName],
  given: Partial<MoveInHand> = {},
): Promise<RequestRecord> {
  const transition = findTransition(from, to, action)
  if (!transition) throw new Error(`the table has no ${action}`)
  return portal.ctx.transaction(async (tx) => {
    const request = await rowOf(tx, id)
    const at = tx.now()
    const move = { ctx: tx, request, facts: factsAt(from), transition, id: uuidv7(at, randomBytes(10)), at, input: {} }
    await requestsEffects[name]({ ...move, ...given })
    return rowOf(tx, id)
  })
}

const submission = ['draft_printing', 'completeness', 'submitRequest'] as const

test('numbers are given without a gap by subdivision and Moscow year, and only once', async () => {
  const [first, second, other] = [
    await aDraftInFilling(api),
    await aDraftInFilling(api),
    await aDraftInFilling(api, { subdivision: '02' }),
  ]
  expect((await run('assignNumber', first, submission)).number).toBe('01-2026-00001')
  expect((await run('assignNumber', second, submission)).number).toBe('01-2026-00002')
  expect((await run('assignNumber', other, submission)).number).toBe('02-2026-00001')
  const again = await run('assignNumber', first, submission)
  expect(again).toMatchObject({ number: '01-2026-00001', submitted_at: expect.any(Date) })
})

test('the year of a number is that of Moscow: in the last hours of the year it is the new one there', async () => {
  const id = await aDraftInFilling(api)
  const at = new Date('2026-12-31T21:30:00.000Z')
  expect((await run('assignNumber', id, submission, { at })).number).toBe('01-2027-00001')
})

test('a submitted request is found by its number', async () => {
  const id = await aDraftInFilling(api, { objectName: 'Эстакада' })
  const { number } = await run('assignNumber', id, submission)
  const found = await portal.db
    .selectFrom('request_search')
    .select('search')
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(found.search).toContain(String(number).replaceAll('-', ' '))
})

test('an assessment within expert support bears the number of its root', async () => {
  const root = await aDraftInFilling(api)
  const { number } = await run('assignNumber', root, submission)
  const formation = ['applicationFormation_printing', 'completeness', 'submitRequest'] as const
  for (const [kind, mark] of [
    ['complianceEstimation', 'ОС-1'],
    ['complianceEstimation', 'ОС-2'],
    ['conclusionRequest', 'З-1'],
  ] as const) {
    const id = await aDraftInFilling(api)
    await portal.db.updateTable('request').set({ kind, root_id: root }).where('id', '=', id).execute()
    expect((await run('assignNumber', id, formation)).number).toBe(`${number}/${mark}`)
  }
})

test('a snapshot keeps the application whole, and its digest proves it', async () => {
  const id = await aFilledDraft(api, { goal: '10' })
  await run('freezeSnapshot', id, submission)
  await run('freezeSnapshot', id, submission)
  const rows = await portal.db
    .selectFrom('request_snapshot')
    .selectAll()
    .where('request_id', '=', id)
    .orderBy('no')
    .execute()
  expect(rows.map(({ no, reason }) => [no, reason])).toEqual([
    [1, 'submitRequest'],
    [2, 'submitRequest'],
  ])
  const [first, second] = rows
  expect(first?.data).toMatchObject({ goal: '10', addresses: [{ region: '77' }], documents: [] })
  // Registers are nobody's answer: they change without the application.
  expect(first?.data).not.toHaveProperty('subdivisions')
  expect(first?.data).not.toHaveProperty('catalogs')
  // The database keeps JSON in an order of its own; the canonical text brings the same digest.
  const digest = createHash('sha256').update(canonicalJson(first?.data)).digest()
  expect(first?.sha256.equals(digest)).toBe(true)
  expect(second?.sha256.equals(digest)).toBe(true)
})

test('a snapshot leaves out what the form does not show, and the draft keeps it', async () => {
  const id = await aFilledDraft(api, { goal: '10' })
  const rows = [{ source: '3' as const, budgetLevel: '2' as const, percent: '100', ownerText: 'ГК «Дороги»' }]
  answered(await api(requests.setFinancing, { params: { id }, body: { revision: 1, rows } }))
  const listed = { params: { requestId: id } }
  const { participants: before } = answered(await api(participants.list, listed))
  for (const { id: one, revision, role, fields, sameAs } of before) {
    const stranger = { ...fields, identityNumber: '123456', performs: 'both', signatoryPosition: 'Директор' }
    const body = { revision, role, type: sameAs ? ('person' as const) : ('organization' as const), sameAs }
    answered(await api(participants.update, { params: { id: one }, body: { ...body, fields: stranger } }))
  }
  await run('freezeSnapshot', id, submission)
  const { data } = await portal.db
    .selectFrom('request_snapshot')
    .select('data')
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(data).toMatchObject({ financing: [{ source: '3', budgetLevel: null, percent: '100.00', ownerText: null }] })
  expect(answered(await api(requests.get, { params: { id } })).financing.rows).toMatchObject(
    rows.map(({ percent: _, ...row }) => row),
  )

  const { participants: after } = answered(await api(participants.list, listed))
  const frozen = after.map(({ id: one, role, sameAs, fields: { identityNumber, ...fields } }) => {
    expect(identityNumber).toBe('123456')
    return { id: one, role, sameAs, fields }
  })
  expect(after.some(({ sameAs }) => sameAs !== null)).toBe(true)
  expect(data).toMatchObject({ participants: frozen })
  expect(JSON.stringify(data)).not.toContain('identityNumber')
})

test('a rejection is found in the record by its own kind, with ground and reason', async () => {
  const id = await aDraftInFilling(api)
  await run('recordRejection', id, ['completeness', 'withoutConsiderationRejection', 'rejectWithoutConsideration'], {
    input: { ground: 'notCapital', reason: 'Не объект капитального строительства' },
  })
  const event = await portal.db
    .selectFrom('journal_event')
    .select('detail')
    .where('request_id', '=', id)
    .where('type', '=', 'request.rejected')
    .executeTakeFirst()
  expect(event?.detail).toMatchObject({ ground: 'notCapital', reason: 'Не объект капитального строительства' })
})
