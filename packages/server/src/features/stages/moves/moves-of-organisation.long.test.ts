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

test('the table has 61 moves of the examination organisation and 16 that either side may make', () => {
  expect([ofOrganisation.length, ofBoth.length]).toEqual([61, 16])
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
