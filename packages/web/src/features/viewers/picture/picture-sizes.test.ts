import { expect, test } from 'vitest'
import { pictureSheet, wholeScale, zoomed } from './picture-sizes.ts'

const plan = { width: 4000, height: 1000 }
const window = { width: 1000, height: 800 }

test('a picture stands whole in its place, upright and turned; a small one is not blown up', () => {
  expect(wholeScale(plan, window, false)).toBe(0.25)
  // Turned it is four times as high as wide.
  expect(wholeScale(plan, window, true)).toBe(0.2)
  expect(pictureSheet(plan, 0.2, true)).toEqual({
    outer: { width: 200, height: 800 },
    inner: { width: 800, height: 200 },
  })
  expect(wholeScale({ width: 16, height: 16 }, window, false)).toBe(1)
})

test('steps end at the ends and stop at the natural size on their way', () => {
  expect(zoomed(0.9, 1)).toBe(1)
  expect(zoomed(1.1, -1)).toBe(1)
  expect(zoomed(1, 1)).toBe(1.25)
  expect(zoomed(8, 1)).toBe(8)
  expect(zoomed(0.05, -1)).toBe(0.05)
})
