import { documents } from '@portal/contract/features/documents/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { stages } from '@portal/contract/features/stages/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, aRequestAt, standAt } from '../../../testing/arrange/drafts.ts'
import { dealOf } from '../../../testing/moves/deal.ts'
import { putConclusion } from '../../../testing/moves/put-deal.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'
import { putRemark } from '../../../testing/arrange/put-rows.ts'

let portal: TestPortal
let staff: Api
let id: string

beforeAll(async () => {
  portal = await aPortal()
  staff = await portal.as('admin')
  id = await aRequestAt(portal, 'declarant', { stage: 'examination' })
  const moved = {
    request_id: id,
    from_stage: 'waitingForPayment',
    action: 'confirmPayment',
    actor: 'organisation',
  } as const
  const at = new Date('2026-02-24T09:00:00.000Z')
  await portal.db
    .insertInto('stage_move')
    .values({ ...moved, id: crypto.randomUUID(), no: 90, to_stage: 'examination', key: crypto.randomUUID(), at })
    .execute()
  await standAt(portal, id, 'prepareConclusion')
})
afterAll(() => portal.close())

function save(body: Sent<typeof documents.saveConclusion>['body']) {
  return staff(documents.saveConclusion, { params: { id }, body })
}

async function refusals(body: Parameters<typeof save>[0]) {
  return (await save(body)).problem.errors?.map(({ path, message }) => `${path}: ${message}`)
}

async function putUnresolved(isCritical: boolean): Promise<void> {
  await putRemark(portal, id, { kind: 'document', state: 'unresolved', author: await portal.idOf('admin') })
  await portal.db.updateTable('remark').set({ is_critical: isCritical }).where('request_id', '=', id).execute()
}

test('what is said of the conclusion comes with the deal to who prepares it, and to nobody else', async () => {
  expect((await dealOf(staff, id)).conclusionCase).toMatchObject({
    kind: 'ordinary',
    goal: 21,
    startedOn: '2026-02-24',
    today: '2026-03-02',
    criticalUnresolved: 0,
    decidedNegative: false,
  })
  expect((await dealOf(await portal.as('declarant'), id)).conclusionCase).toBeNull()
})

describe('a conclusion that contradicts itself or its request is not saved', () => {
  // biome-ignore format: read by columns
  const wrong: [string, Parameters<typeof save>[0], string][] = [
    ['the number says another result', { result: 'negative', number: '77-1-1-3-000001-2026' }, 'number: Третья часть'],
    ['the number is of another year', { result: 'positive', number: '77-1-1-3-000001-2025', date: '2026-03-02' }, 'number: В номере 2025 год'],
    ['the number says that surveys were examined', { result: 'positive', number: '77-1-1-1-000001-2026' }, 'number: Четвёртая часть'],
    ['dated before the examination began', { result: 'positive', date: '2026-02-23' }, 'date: Экспертиза началась 24.02.2026'],
    ['dated tomorrow', { result: 'positive', date: '2026-03-03' }, 'date: Этот день ещё не наступил'],
  ]
  test.each(wrong)('%s', async (_, body, sentence) => {
    expect(await refusals(body)).toEqual([expect.stringContaining(sentence)])
    expect((await dealOf(staff, id)).conclusion).toBeNull()
  })

  test('what was saved before counts with what is changed now', async () => {
    const elsewhere = { result: 'positive', number: '50-1-1-3-000001-2026', date: '2026-03-02' } as const
    answered(await save(elsewhere))
    expect(await refusals({ result: 'negative' }), 'a number of another region is only doubtful').toEqual([
      expect.stringContaining('number: Третья часть'),
    ])
    expect(await refusals({ date: '2026-02-01' })).toEqual([expect.stringContaining('date: ')])
    answered(await save({ number: null, result: 'negative' }))
    answered(await save({ number: '50-1-2-3-000001-2026' }))
  })

  test('over a critical remark left unresolved only a negative one is', async () => {
    await putUnresolved(false)
    answered(await save({ result: 'positive', number: null }))
    await portal.db.updateTable('remark').set({ is_critical: true }).where('request_id', '=', id).execute()
    expect(await refusals({ result: 'positive' })).toEqual([
      'result: Не устранено 1 критическое замечание: результат может быть только «Отрицательное».',
    ])
    answered(await save({ result: 'negative', number: '77-1-2-3-000001-2026' }))
  })

  test('before the final payment it is issued after, too, and can be mended there', async () => {
    const waiting = await aRequestAt(portal, 'declarant', { stage: 'waitingFinalPayment' })
    await putConclusion(portal, waiting, 'draft')
    const back = { return_stage: 'prepareConclusion' as const, submitted_at: new Date('2026-02-01T09:00:00.000Z') }
    await portal.db.updateTable('request').set(back).where('id', '=', waiting).execute()
    await putRemark(portal, waiting, { kind: 'document', state: 'unresolved', author: await portal.idOf('admin') })
    await portal.db.updateTable('remark').set({ is_critical: true }).where('request_id', '=', waiting).execute()
    const offered = async () => {
      const params = { requestId: waiting, stage: 'signingAct' as const }
      return answered(await staff(stages.movesTo, { params })).moves.find(
        ({ action }) => action === 'confirmFinalPayment',
      )
    }
    expect(await offered()).toMatchObject({ allowed: false, why: expect.stringContaining('критическое замечание') })
    expect((await dealOf(staff, waiting)).acts).toContain('saveConclusion')
    const body = { result: 'negative', number: '77-1-2-3-000009-2026' } as const
    answered(await staff(documents.saveConclusion, { params: { id: waiting }, body }))
    expect(await offered()).toMatchObject({ allowed: true })
    await portal.db.updateTable('conclusion').set({ state: 'issued' }).where('request_id', '=', waiting).execute()
    const late = await staff(documents.saveConclusion, { params: { id: waiting }, body: { number: null } })
    expect(late.problem.code).toBe('WRONG_STAGE')
  })
})
