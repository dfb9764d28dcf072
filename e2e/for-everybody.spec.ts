import { expect, test } from 'vitest'
import { desk, phone, useScreens } from './visit-screens.ts'

// The other two of the four are in for-everybody.long.spec.ts: each walks through all screens.
const { faultsOf, wideOnes } = useScreens()

test('every main screen is accessible on a desk, also in the dark and in the contrast skin', async () => {
  expect(await faultsOf(desk)).toEqual([])
})

test('no main screen scrolls sideways at the width of a phone', async () => {
  expect(await wideOnes(phone, 100)).toEqual([])
})
