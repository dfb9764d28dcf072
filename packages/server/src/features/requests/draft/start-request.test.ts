import { randomUUID } from 'node:crypto'
import { requests } from '@portal/contract/features/requests/endpoints'
import type { GivenFacts } from '@portal/domain/stages/facts-at'
import { type Transition, transitions } from '@portal/domain/stages/moves/transitions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx, SignedCtx, User } from '../../../context.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { aPerson } from '../../../testing/arrange/a-person.ts'
import { aDraft } from '../../../testing/arrange/drafts.ts'
import { aPlaceOfMoves } from '../../../testing/moves/take-move.ts'
import type { MovesPlace } from '../../../testing/moves/wanted-move.ts'
import { openDraft } from './open-draft.ts'
import { creatingMove, startRequest } from './start-request.ts'

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
  expect(await historyOf(portal.db, id)).toEqual([
    { action: 'createRequest', from_stage: 'new', to_stage: 'draft', actor: 'declarant' },
    { action: 'openDraft', from_stage: 'draft', to_stage: 'draft_creating', actor: 'system' },
  ])
})

describe('from the page «new»', () => {
  test.each(creating)('$action leads to $to, and is refused to staff and without what it rests on', async (move) => {
    const { action, to } = move
    expect(() => creatingMove({ user: staff }, action, sound)).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
    await expect(open(move, unsound[action] ?? {})).rejects.toMatchObject({ code: 'MOVE_NOT_ALLOWED' })
    const { stage, history, told, events } = await open(move, sound)
    expect(stage).toBe(to)
    expect(history).toEqual([{ action, from_stage: 'new', to_stage: to, actor: 'declarant' }])
    expect(told.includes('requestCreated')).toBe(to === 'draft')
    expect(events).toEqual(['request.created'])
  })

  test.each(['completeness', 'signingInPaperForm'] as const)('a first stage such as %s is refused', async (to) => {
    const [created] = creating
    if (!created) throw new Error('no move creates a request')
    const started = place.portal.ctx.transaction(async (tx) => {
      const request = await tx.db
        .selectFrom('request')
        .selectAll()
        .where('id', '=', place.base)
        .executeTakeFirstOrThrow()
      const moves = [{ ...created, to }] as const
      await startRequest(signedAs(tx, await declarant()), { request, moves, key: randomUUID(), detail: {} })
    })
    await expect(started).rejects.toThrow('brings more than a new request is written with')
  })
})

const staff = aPerson({ isAdmin: true })

/** Opens a draft in one of the ways. Answers how it stands before the system goes on. */
async function open({ action }: Transition, given: GivenFacts) {
  const user = await declarant()
  const standings: Awaited<ReturnType<typeof standingOf>>[] = []
  await place.portal.ctx.transaction((tx) =>
    openDraft(signedAs(tx, user), {
      basis: { goal: '21', objectType: '2', workType: '1', subdivision: '01' },
      action,
      given: () => given,
      async fill({ db }, id) {
        standings.push(await standingOf(db, id))
      },
    }),
  )
  const [standing] = standings
  if (!standing) throw new Error('the draft was not filled')
  return standing
}

async function standingOf(db: Db, id: string) {
  const { stage } = await db.selectFrom('request').select('stage').where('id', '=', id).executeTakeFirstOrThrow()
  const told = await db.selectFrom('notification').select('code').where('request_id', '=', id).execute()
  const events = await db.selectFrom('journal_event').select('type').where('request_id', '=', id).execute()
  return {
    stage,
    history: await historyOf(db, id),
    told: told.map(({ code }) => code),
    events: events.map(({ type }) => type),
  }
}

function signedAs(tx: Ctx, user: User): SignedCtx {
  const signed: SignedCtx = { ...tx, user, transaction: (work) => work(signed) }
  return signed
}

async function declarant(): Promise<User> {
  const id = place.people.declarant
  const { organization_id } = await place.portal.db
    .selectFrom('membership')
    .select('organization_id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return aPerson({
    id,
    memberships: [{ organizationId: organization_id, name: 'ООО «Строй-Пример»', role: 'member' }],
  })
}

function historyOf(db: Db, id: string) {
  return db
    .selectFrom('stage_move')
    .select(['action', 'from_stage', 'to_stage', 'actor'])
    .where('request_id', '=', id)
    .orderBy('no')
    .execute()
}
