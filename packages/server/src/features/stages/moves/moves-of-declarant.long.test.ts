import { transitions } from '@portal/domain/stages/moves/transitions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPlaceOfMoves, takeByPerson } from '../../../testing/moves/take-move.ts'
import type { MovesPlace } from '../../../testing/moves/wanted-move.ts'

let place: MovesPlace
beforeAll(async () => {
  place = await aPlaceOfMoves()
})
afterAll(() => place.portal.close())

const moves = transitions.filter(({ actor, from }) => actor === 'declarant' && from !== 'new')

test('the table has moves of the declarant besides those that create a request', () => {
  expect(moves.length).toBeGreaterThan(0)
})

describe('the declarant takes, and nobody else can', () => {
  test.each(moves)('$action from $from to $to', async (move) => {
    await takeByPerson(place, move, 'declarant')
  })
})
