import { expect, test } from 'vitest'
import { desk, phone, useScreens } from './visit-screens.ts'

const { faultsOf, wideOnes } = useScreens()

test('every main screen is accessible on a phone, also in the dark and in the contrast skin', async () => {
  expect(await faultsOf(phone)).toEqual([])
})

test('no main screen scrolls sideways with text twice as large and wide apart', async () => {
  expect(await wideOnes(desk, 200)).toEqual([])
})
