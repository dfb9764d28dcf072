import { expect, test } from 'vitest'
import { desk, phone, useScreens } from './visit-screens.ts'

const { faultsOf, paleTexts, movingParts, wideOnes, cutOnes, tickOnPaper, paperFaults } = useScreens()

test('every main screen is accessible on a desk, also in the dark and in the contrast skin', async () => {
  expect(await faultsOf(desk)).toEqual([])
})

test('every main screen is accessible on a phone, also in the dark and in the contrast skin', async () => {
  expect(await faultsOf(phone)).toEqual([])
})

test('every text can be read in the other light skins and in each scheme for the visually impaired', async () => {
  expect(await paleTexts()).toEqual([])
})

test('whoever asks for no motion sees none', async () => {
  expect(await movingParts('reduce')).toEqual([])
  expect(await movingParts('no-preference')).not.toEqual([])
})

test('no main screen scrolls sideways at the width of a phone', async () => {
  expect(await wideOnes(phone, 100)).toEqual([])
})

test('no main screen scrolls sideways with text twice as large and wide apart', async () => {
  expect(await wideOnes(desk, 200)).toEqual([])
})

test('no button or segment is cut on a phone, also with text twice as large', async () => {
  expect(await cutOnes(phone, 100)).toEqual([])
  expect(await cutOnes(phone, 200)).toEqual([])
})

test('a ticked box is printed as a tick on white', async () => {
  expect(await tickOnPaper()).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
})

test('the list, a draft and the progress of an application fit on paper, without what is of no use there', async () => {
  expect(await paperFaults()).toEqual([])
})
