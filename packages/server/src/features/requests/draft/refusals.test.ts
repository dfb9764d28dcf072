import { participants } from '@portal/contract/features/participants/endpoints'
import { requests } from '@portal/contract/features/requests/endpoints'
import { stages } from '@portal/contract/features/stages/endpoints'
import type { ServerKey } from '@portal/domain/stages/permissions/keys'
import { stageNames } from '@portal/domain/stages/stages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraftInFilling, answered } from '../../../testing/arrange/drafts.ts'
import { type Api, aPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
afterAll(() => portal.close())

// Calls that change nothing even where they are granted: nothing named, or a revision nobody has.
const attempts: Partial<
  Record<ServerKey, (api: Api, id: string) => Promise<{ status: number; problem: { code?: string } }>>
> = {
  UpdateRequest: (api, id) => api(requests.update, { params: { id }, body: { revision: 0, changes: {} } }),
  CreateParticipant: (api, requestId) =>
    api(participants.create, {
      params: { requestId },
      body: { role: 'DECLARANT', type: 'organization', fields: {} },
    }),
  DeleteRequest: (api, id) => api(requests.remove, { params: { id } }),
}

test('{at every stage and for every person, what is not granted is refused and what is granted is not forbidden}', async () => {
  const id = await aDraftInFilling(await portal.as('declarant'))
  const people = await Promise.all(['declarant', 'orgadmin', 'declarant2', 'admin'].map((login) => portal.as(login)))
  for (const stage of stageNames) {
    if (stage === 'new') continue
    await portal.db.updateTable('request').set({ stage }).where('id', '=', id).execute()
    await Promise.all(people.map((api) => assertKept(api, id, stage)))
  }
  // Nothing of it has touched the request.
  const view = answered(await (await portal.as('declarant'))(requests.history, { params: { id } }))
  expect(view.rows).toHaveLength(3)
}, 120_000)

/** Compares what the person holds at the stage with what the calls answer. */
async function assertKept(api: Api, id: string, stage: string) {
  const { status, body } = await api(stages.permissions, { params: { id } })
  const granted: readonly string[] = status === 200 ? body.server : []
  for (const [key, attempt] of Object.entries(attempts)) {
    if (key === 'DeleteRequest' && granted.includes(key)) continue
    const { problem } = await attempt(api, id)
    const expected = status === 404 ? 'REQUEST_NOT_FOUND' : 'FORBIDDEN'
    if (granted.includes(key)) expect([stage, key, problem.code]).not.toEqual([stage, key, 'FORBIDDEN'])
    else expect([stage, key, problem.code]).toEqual([stage, key, expected])
  }
}
