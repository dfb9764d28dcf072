import { transitions } from '@portal/domain/stages/moves/transitions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPlaceOfMoves, takeByPerson } from '../../../testing/moves/take-move.ts'
import type { MovesPlace } from '../../../testing/moves/wanted-move.ts'

let place: MovesPlace
beforeAll(async () => {
  place = await aPlaceOfMoves()
})
afterAll(() => place.portal.close())

const ofOrganisation = transitions.filter(({ actor }) => actor === 'organisation')
const ofBoth = transitions.filter(({ actor }) => actor === 'both')

test('the table has moves of the examination organisation and moves that either side may make', () => {
  expect([ofOrganisation.length > 0, ofBoth.length > 0]).toEqual([true, true])
})

describe('the assigned staff take, and nobody else can', () => {
  test.each(ofOrganisation)('$action from $from to $to', async (move) => {
    await takeByPerson(place, move, 'organisation')
  })
})

describe.each(['declarant', 'organisation'] as const)('the %s takes in its turn', (side) => {
  test.each(ofBoth)('$action from $from to $to', async (move) => {
    await takeByPerson(place, move, side)
  })
})
