import { completeness } from '@portal/contract/features/completeness/endpoints'
import { correspondence } from '@portal/contract/features/correspondence/endpoints'
import type { Sent } from '@portal/contract/endpoint'
import { notices } from '@portal/contract/features/notices/endpoints'
import { opening } from '@portal/contract/features/opening/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepMaterials } from '../../opening/index.ts'
import { answered, aRequestAt } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let staff: Api
let id: string

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, staff] = await Promise.all([portal.as('declarant'), portal.as('admin')])
  id = await aRequestAt(portal, 'declarant', { stage: 'examination', goal: '10' })
})
afterAll(() => portal.close())

function write(api: Api, body: Partial<Sent<typeof correspondence.create>['body']>) {
  return api(correspondence.create, {
    body: { requestId: id, type: 'additionalMaterialsRequest', text: 'Представьте расчёты фундаментов.', ...body },
  })
}

async function toldOf(api: Api): Promise<string[]> {
  return answered(await api(notices.notifications)).rows.map(({ code }) => code)
}

test('a request for materials opens what it names for three working days and leaves the stage; its answer joins it', async () => {
  expect((await write(staff, {})).problem.errors?.map(({ path }) => path)).toEqual(['fields.items'])
  const { folders } = answered(await staff(completeness.folders, { params: { id } }))
  const item = folders.flatMap(({ items }) => items)[0]
  const fields = { items: [item?.id ?? ''] }
  // A Wednesday: the third working day is a Monday.
  await portal.clock.set(new Date('2026-04-15T09:00:00Z'))
  const asked = answered(await write(staff, { fields }))
  expect(asked.lines).toEqual([
    { label: 'Открыт документ', was: null, now: item?.title },
    { label: 'Срок', was: null, now: '3 рабочих дня' },
  ])
  const { current } = answered(await declarant(opening.currentStage, { params: { id } }))
  expect(current).toMatchObject({ state: 'opened', dueAt: '2026-04-20T20:59:59.999Z', items: [{ isOpen: true }] })
  const { stage } = await portal.db.selectFrom('request').select('stage').where('id', '=', id).executeTakeFirstOrThrow()
  expect(stage).toBe('examination')
  expect((await write(staff, { fields })).problem.code).toBe('MOVE_NOT_ALLOWED')

  await portal.clock.set(new Date('2026-04-17T09:00:00Z'))
  await sweepMaterials(portal.ctx)
  expect(await toldOf(declarant)).toContain('deadlineReminder')
  await portal.clock.set(new Date('2026-04-21T09:00:00Z'))
  await sweepMaterials(portal.ctx)
  await sweepMaterials(portal.ctx)
  expect((await toldOf(staff)).filter((code) => code === 'deadlineMissed')).toHaveLength(1)

  const answer = { type: 'additionalMaterials', text: 'Направляем расчёты.', replyTo: asked.id }
  expect(answered(await write(declarant, answer)).replyTo?.id).toBe(asked.id)
})
