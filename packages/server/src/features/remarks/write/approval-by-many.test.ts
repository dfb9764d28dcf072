import { remarks } from '@portal/contract/features/remarks/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anExaminedRequest } from '../../../testing/arrange/declarant-request.ts'
import { act, answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let declarant: Api
let colleague: Api
let lead: Api
let builder: Api
let fireman: Api
let requestId: string

beforeAll(async () => {
  portal = await aPortal()
  ;[declarant, colleague, lead, builder, fireman] = await Promise.all([
    portal.as('declarant'),
    portal.as('orgadmin'),
    portal.as('admin'),
    portal.as('admin2'),
    portal.as('admin3'),
  ])
})
afterAll(() => portal.close())

beforeEach(async () => {
  requestId = await anExaminedRequest(portal)
  const [leadId, first, second] = await Promise.all(['admin', 'admin2', 'admin3'].map((login) => portal.idOf(login)))
  const experts = [
    { id: first ?? '', discipline: '955.7' },
    { id: second ?? '', discipline: '955.10' },
  ]
  const assigned = await lead(requests.assign, { params: params(), body: { leadId: leadId ?? '', experts } })
  expect(assigned.status, assigned.problem.title).toBe(200)
})

const params = () => ({ id: requestId })

async function write(api: Api, discipline: string) {
  const said = { text: `Замечание направления ${discipline}.`, sheet: '3', norm: 'п. 6.1 СП 63.13330.2018' }
  const body = { kind: 'local' as const, discipline, ...said }
  return answered(await api(remarks.create, { params: params(), body }))
}

function pass(api: Api, what: 'send' | 'agree', ids: string[]) {
  return api(remarks.approve, { params: params(), body: { act: what, ids } })
}

const numbersSeen = async () =>
  answered(await declarant(remarks.list, { params: params() })).remarks.map(({ number }) => number)

test('four directions go out one after the other, and two people answer them at once', async () => {
  const [concrete, exits] = [await write(builder, '955.7'), await write(fireman, '955.10')]
  const [power, water] = [await write(lead, '955.4'), await write(lead, '955.5')]
  await pass(builder, 'send', [concrete.id])
  await pass(lead, 'agree', [concrete.id])
  await act(lead, requestId, 'issueRemarks', 'examinationCorrection', { remarks: [concrete.id] })
  expect(await numbersSeen()).toEqual(['1.955.7.1'])
  const release = async (id: string) => answered(await lead(remarks.release, { params: params(), body: { ids: [id] } }))
  await release(power.id)
  await act(declarant, requestId, 'startCorrection', 'examinationCorrection_edit')
  await pass(fireman, 'send', [exits.id])
  expect((await lead(remarks.release, { params: params(), body: { ids: [exits.id] } })).problem.code).toBe(
    'MOVE_NOT_ALLOWED',
  )
  await pass(lead, 'agree', [exits.id])
  await release(exits.id)
  await release(water.id)
  expect(new Set(await numbersSeen())).toEqual(new Set(['1.955.10.1', '1.955.4.1', '1.955.5.1', '1.955.7.1']))

  const body = { type: 'explained' as const, text: 'Указано на листе 3 проекта.' }
  const reply = (api: Api, id: string) => api(remarks.reply, { params: { id }, body })
  const replies = await Promise.all([
    reply(declarant, concrete.id),
    reply(colleague, exits.id),
    reply(declarant, power.id),
    reply(colleague, water.id),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const all = answered(await declarant(remarks.allAnswered, { params: params() }))
  expect(all).toEqual({ allAnswered: true, total: 4, answered: 4 })
  // Over the answer of the colleague nobody writes without having seen it.
  expect((await reply(declarant, exits.id)).problem.code).toBe('REVISION_CONFLICT')
})

test('two experts on one remark at once: one is kept, the other is told; what goes out twice goes out once', async () => {
  const { id, revision } = await write(builder, '955.7')
  const change = (api: Api, text: string) => {
    const body = { kind: 'local' as const, discipline: '955.7', sheet: '3', norm: 'п. 6.1', text, revision }
    return api(remarks.update, { params: { id }, body })
  }
  const changed = await Promise.all([change(builder, 'Класс бетона не указан.'), change(lead, 'Укажите класс бетона.')])
  expect(changed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await pass(builder, 'send', [id])
  await pass(lead, 'agree', [id])
  const [first, second] = await Promise.allSettled(
    [1, 2].map(() => act(lead, requestId, 'issueRemarks', 'examinationCorrection', { remarks: [id] })),
  )
  expect(new Set([first?.status, second?.status])).toEqual(new Set(['fulfilled', 'rejected']))
  expect(await numbersSeen()).toEqual(['1.955.7.1'])
})
