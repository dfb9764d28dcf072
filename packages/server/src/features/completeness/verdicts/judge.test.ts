import { completeness } from '@portal/contract/features/completeness/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import type { StoredStage } from '@portal/domain/stages/stages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDeclarantRequest, aPdf } from '../../../testing/arrange/declarant-request.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let requestId: string
let itemId: string

beforeAll(async () => {
  portal = await aPortal()
  declarant = await portal.as('declarant')
  staff = await portal.as('admin')
})
afterAll(() => portal.close())

beforeEach(async () => {
  requestId = await aDeclarantRequest(portal)
  const { body } = await declarant(completeness.generate, { params: { id: requestId } })
  itemId = body.folders[0]?.items[0]?.id ?? ''
  await upload('Документ.pdf')
  await standAt('completeness')
})

const text = 'Приложите выписку, действующую на день подачи.'

describe('the verdict on a document', () => {
  test('is given, changed and taken back by the staff', async () => {
    const accepted = await judge({ verdict: 'accepted' })
    expect(accepted.body).toMatchObject({
      state: 'accepted',
      stateTitle: 'Принят',
      verdict: { verdict: 'accepted', by: 'Смотрова Ольга Демовна' },
    })
    expect((await judge({ verdict: 'remark', text })).body).toMatchObject({
      state: 'remarked',
      verdict: { verdict: 'remark' },
    })
    expect((await judge({ verdict: null })).body).toMatchObject({ state: 'notSigned', verdict: null })
  })

  test('of a remark prepares one remark, and takes it along when it goes', async () => {
    await judge({ verdict: 'remark', text })
    await judge({ verdict: 'remark', text: 'Иначе сказано то же.', norm: 'п. 13 Положения' })
    expect(await preparedRemarks()).toEqual([
      {
        kind: 'completeness',
        item_id: itemId,
        round: 1,
        state: 'preparing',
        body: 'Иначе сказано то же.',
        norm: 'п. 13 Положения',
      },
    ])
    await judge({ verdict: 'accepted' })
    expect(await preparedRemarks()).toEqual([])
  })

  test('needs words when it is a remark', async () => {
    const refused = await judge({ verdict: 'remark' })
    expect(refused.problem).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ path: 'text', message: 'Напишите замечание' }],
    })
  })

  test('is not seen by the declarant before it is sent', async () => {
    await judge({ verdict: 'remark', text })
    const before = await declarant(completeness.item, { params: { id: itemId } })
    expect(before.body).toMatchObject({ verdict: null, state: 'notSigned' })
    await standAt('completenessCorrection')
    const after = await declarant(completeness.item, { params: { id: itemId } })
    expect(after.body).toMatchObject({ verdict: { verdict: 'remark' }, state: 'remarked' })
  })

  test('is the matter of completeness alone, of staff, and of those who are assigned', async () => {
    expect(
      (await declarant(completeness.judge, { params: { id: itemId }, body: { verdict: 'accepted' } })).status,
    ).toBe(403)
    await standAt('examination')
    expect((await judge({ verdict: 'accepted' })).problem.code).toBe('WRONG_STAGE')
    await standAt('completeness')
    const lead = await portal.idOf('admin2')
    await portal.db.updateTable('request').set({ lead_id: lead }).where('id', '=', requestId).execute()
    expect((await judge({ verdict: 'accepted' })).problem.code).toBe('FORBIDDEN')
    const assigned = await portal.as('admin2')
    expect((await assigned(completeness.judge, { params: { id: itemId }, body: { verdict: 'accepted' } })).status).toBe(
      200,
    )
  })
})

describe('many verdicts at once', () => {
  const many = (items: string[], verdict: 'accepted' | null) =>
    staff(completeness.judgeMany, { params: { id: requestId }, body: { items, verdict } })

  test('accept what nobody has judged, are one entry of the record, and are taken back together', async () => {
    const { body } = await staff(completeness.folders, { params: { id: requestId } })
    const [first = '', second = '', third = ''] = body.folders.flatMap(({ items }) => items).map(({ id }) => id)
    await staff(completeness.judge, { params: { id: second }, body: { verdict: 'remark', text } })
    expect((await many([first, second, third], 'accepted')).body.items.toSorted()).toEqual([first, third].toSorted())
    const states = async () => {
      const tree = await staff(completeness.folders, { params: { id: requestId } })
      const all = tree.body.folders.flatMap(({ items }) => items)
      return [first, second, third].map((id) => all.find((item) => item.id === id)?.verdict?.verdict ?? null)
    }
    expect(await states()).toEqual(['accepted', 'remark', 'accepted'])
    expect(await checks()).toMatchObject([{ verdict: 'accepted', items: [first, third] }])
    await many([first, second, third], null)
    expect(await states()).toEqual([null, 'remark', null])
  })

  test('are refused to who may not judge, and of another request touch nothing', async () => {
    const body = { items: [itemId], verdict: 'accepted' as const }
    expect((await declarant(completeness.judgeMany, { params: { id: requestId }, body })).status).toBe(403)
    await standAt('examination')
    expect((await many([itemId], 'accepted')).problem.code).toBe('WRONG_STAGE')
    await standAt('completeness')
    const foreign = itemId
    requestId = await aDeclarantRequest(portal)
    await standAt('completeness')
    expect((await many([foreign], 'accepted')).body).toEqual({ items: [] })
  })

  async function checks() {
    const rows = await portal.db
      .selectFrom('journal_event')
      .select('detail')
      .where('request_id', '=', requestId)
      .where('type', '=', 'request.checked')
      .where('object_id', 'is', null)
      .execute()
    return rows.map(({ detail }) => detail)
  }
})

describe('in a correction', () => {
  test('only what a remark opened takes files, and closes when the remarks are revoked', async () => {
    const opened = { opened_at: portal.clock.now(), state: 'opened' as const }
    await portal.db.updateTable('item').set(opened).where('id', '=', itemId).execute()
    await portal.db.updateTable('request').set({ open_items: 1 }).where('id', '=', requestId).execute()
    await standAt('completenessCorrection_edit')
    const { body } = await declarant(completeness.folders, { params: { id: requestId } })
    const open = body.folders.flatMap(({ items }) => items).filter(({ isOpen }) => isOpen)
    expect(open.map(({ id }) => id)).toEqual([itemId])
    const revoked = await staff(stages.move, {
      params: { requestId, stage: 'completeness' },
      body: {
        action: 'revokeCompletenessRemarks',
        expectedStage: 'completenessCorrection_edit',
        reason: 'Документы найдены',
      },
    })
    expect(revoked.problem).toMatchObject({ stage: 'completeness' })
    const item = await declarant(completeness.item, { params: { id: itemId } })
    expect(item.body).toMatchObject({ isOpen: false, state: 'notSigned' })
    const { open_items } = await portal.db
      .selectFrom('request')
      .select('open_items')
      .where('id', '=', requestId)
      .executeTakeFirstOrThrow()
    expect(open_items).toBe(0)
  })

  test('the staff do not replace what the declarant brought', async () => {
    await portal.db.updateTable('item').set({ opened_at: portal.clock.now() }).where('id', '=', itemId).execute()
    await standAt('completenessCorrection_edit')
    const tried = await staff(completeness.upload, {
      params: { id: itemId },
      query: { name: 'Подмена.pdf' },
      bytes: aPdf('подмена'),
    })
    expect(tried.problem.code).toBe('FORBIDDEN')
  })

  test('a document that becomes needed is open at once', async () => {
    await standAt('completenessCorrection_edit')
    await portal.db.deleteFrom('folder').where('request_id', '=', requestId).where('code', '=', '03').execute()
    await portal.shared.process.refreshFolders?.(portal.ctx, requestId)
    const { body } = await declarant(completeness.folders, { params: { id: requestId } })
    expect(body.folders.find(({ slot }) => slot === '03')?.items).toMatchObject([{ isOpen: true, state: 'opened' }])
  })
})

function judge(body: { verdict: 'accepted' | 'remark' | null; text?: string; norm?: string }) {
  return staff(completeness.judge, { params: { id: itemId }, body })
}

async function upload(name: string) {
  const { status } = await declarant(completeness.upload, {
    params: { id: itemId },
    query: { name },
    bytes: aPdf(itemId),
  })
  expect(status).toBe(200)
}

function standAt(stage: StoredStage) {
  return portal.db
    .updateTable('request')
    .set({ stage, number: `К-${requestId}` })
    .where('id', '=', requestId)
    .execute()
}

function preparedRemarks() {
  return portal.db
    .selectFrom('remark')
    .select(['kind', 'item_id', 'round', 'state', 'body', 'norm'])
    .where('request_id', '=', requestId)
    .execute()
}
