import { randomUUID } from 'node:crypto'
import { requests } from '@portal/contract/features/requests/endpoints'
import type { GivenFacts } from '@portal/domain/stages/facts-at'
import { type Transition, transitions } from '@portal/domain/stages/moves/transitions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedCtx, User } from '../../../context.ts'
import { aPerson } from '../../../testing/a-person.ts'
import { copyRequest } from '../../../testing/moves/copy-request.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { aPlaceOfMoves } from '../../../testing/moves/take-move.ts'
import type { MovesPlace } from '../../../testing/moves/wanted-move.ts'
import { creatingMove, startRequest } from '../../requests/index.ts'

let place: MovesPlace
beforeAll(async () => {
  place = await aPlaceOfMoves()
})
afterAll(() => place.portal.close())

const creating = transitions.filter(({ from }) => from === 'new')
// What the features of the other ways will have found: a sound source, a root in force, an estimation to conclude on.
const sound: GivenFacts = { support: { estimationsWaiting: 1 } }
const unsound: Partial<Record<Transition['action'], GivenFacts>> = {
  createRequest: { creatingFieldsSet: false },
  createRequestByCopy: { sourceVisible: false },
  createFromExplanatoryNote: { explanatoryNoteValid: false },
  createLinkedRequest: { linkedGoalAllowed: false },
  createComplianceEstimation: { support: { rootActive: false } },
  createConclusionRequest: { support: { estimationsWaiting: 0 } },
}

test('six moves create a request', () => {
  expect(creating.map(({ action }) => action)).toEqual(Object.keys(unsound))
})

test('a person of an organisation creates a request by the page «new», staff and people without one cannot', async () => {
  const { portal } = place
  const body = { goal: '21', objectType: '2', workType: '1', subdivision: '01' } as const
  for (const login of ['admin', 'active'])
    expect((await (await portal.as(login))(requests.create, { body })).problem.code).toBe('FORBIDDEN')
  expect((await portal.anonymous(requests.create, { body })).problem.code).toBe('NOT_SIGNED_IN')
  const { id, stage } = await aDraft(await portal.as('declarant'))
  // The server opens the draft at once: the second row of the history is its own.
  expect(stage).toBe('draft_creating')
  expect(await historyOf(id)).toEqual([
    { action: 'createRequest', from_stage: 'new', to_stage: 'draft', actor: 'declarant' },
    { action: 'openDraft', from_stage: 'draft', to_stage: 'draft_creating', actor: 'system' },
  ])
})

describe('from the page «new»', () => {
  test.each(creating)('$action leads to $to, and is refused to staff and without what it rests on', async (move) => {
    const { action, to } = move
    await expect(start(move, { as: staff })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(start(move, { given: unsound[action] ?? {} })).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' })
    const id = await start(move, { given: sound })
    expect(await historyOf(id)).toEqual([{ action, from_stage: 'new', to_stage: to, actor: 'declarant' }])
    const { db } = place.portal
    const told = await db.selectFrom('notification').select('code').where('request_id', '=', id).execute()
    expect(told.some(({ code }) => code === 'requestCreated')).toBe(to === 'draft')
    const events = await db.selectFrom('journal_event').select('type').where('request_id', '=', id).execute()
    expect(events).toEqual([{ type: 'request.created' }])
  })
})

const staff = () => aPerson({ id: place.people.admin, isAdmin: true })
const declarant = () =>
  aPerson({
    id: place.people.declarant,
    memberships: [{ organizationId: randomUUID(), name: 'ООО «Строй-Пример»', role: 'member' }],
  })

/** Creates as the feature of that way will: its row first, then the move. All of it or nothing. */
async function start({ action }: Transition, { as = declarant, given = {} }: { as?: () => User; given?: GivenFacts }) {
  const id = await copyRequest(place.portal, place.base)
  await place.portal.db.deleteFrom('request_grant').where('request_id', '=', id).execute()
  await place.portal.ctx.transaction(async (tx) => {
    const signed: SignedCtx = { ...tx, user: as(), transaction: (work) => work(signed) }
    const request = await tx.db.selectFrom('request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const moves = [creatingMove(signed, action, given)] as const
    await startRequest(signed, { request, moves, key: randomUUID(), detail: {} })
  })
  return id
}

function historyOf(id: string) {
  return place.portal.db
    .selectFrom('stage_move')
    .select(['action', 'from_stage', 'to_stage', 'actor'])
    .where('request_id', '=', id)
    .orderBy('no')
    .execute()
}
