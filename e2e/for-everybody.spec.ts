import { expect, test } from 'vitest'
import { desk, useScreens } from './visit-screens.ts'

// The rest is in for-everybody.long.spec.ts: each walks through all screens.
const { faultsOf } = useScreens()

test('every main screen is accessible on a desk, also in the dark and in the contrast skin', async () => {
  expect(await faultsOf(desk)).toEqual([])
})
