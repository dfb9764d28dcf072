import { type Transition, transitions } from '@portal/domain/stages/moves/transitions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPlaceOfMoves, expectMade, refuseToPeople, standingOf } from '../../../testing/moves/take-move.ts'
import type { MovesPlace } from '../../../testing/moves/wanted-move.ts'

let place: MovesPlace
beforeAll(async () => {
  place = await aPlaceOfMoves()
})
afterAll(() => place.portal.close())

const ofSystem = transitions.filter(({ actor }) => actor === 'system')
const ofTimer = transitions.filter(({ actor }) => actor === 'timer')

test('the table has moves by facts and moves by the clock', () => {
  expect([ofSystem.length > 0, ofTimer.length > 0]).toEqual([true, true])
})

describe('the server takes by itself as soon as the facts allow, and no person can', () => {
  test.each(ofSystem)('$action from $from to $to', async (move) => {
    const id = await refuseToPeople(place, move)
    const before = await standingOf(place, id)
    await place.portal.ctx.process.settle(place.portal.ctx, id)
    await expectMade(place, id, { move, before })
  })
})

describe('the clock takes when the term has passed, and no person can', () => {
  const waiting = new Map<Transition, { id: string; before: Awaited<ReturnType<typeof standingOf>> }>()

  test.each(ofTimer)('before its time nobody makes $action from $from to $to', async (move) => {
    const id = await refuseToPeople(place, move)
    waiting.set(move, { id, before: await standingOf(place, id) })
  })

  test('until the term is over the sweep moves nothing, the first one after it moves them all', async () => {
    await place.portal.sweep()
    for (const { id, before } of waiting.values()) expect((await standingOf(place, id)).stage).toBe(before.stage)
    await place.portal.clock.set('2026-03-10T21:00:00.000Z')
    await place.portal.sweep()
  }, 60_000)

  test.each(ofTimer)('$action from $from to $to is made', async (move) => {
    const { id, before } = waiting.get(move) ?? { id: '', before: await standingOf(place, place.base) }
    await expectMade(place, id, { move, before })
  })
})
