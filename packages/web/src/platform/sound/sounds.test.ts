import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playSound, switchSounds } from './sounds.ts'

const played: number[] = []

class Output {
  currentTime = 0
  destination = {}
  createOscillator() {
    const frequency = { value: 0 }
    return {
      frequency,
      connect: (next: unknown) => next,
      start: () => played.push(frequency.value),
      stop: () => undefined,
    }
  }
  createGain() {
    const ramp = () => undefined
    const gain = { setValueAtTime: ramp, linearRampToValueAtTime: ramp, exponentialRampToValueAtTime: ramp }
    return { gain, connect: (next: unknown) => next }
  }
}

beforeEach(() => {
  played.length = 0
  vi.stubGlobal('AudioContext', Output)
  touch(true)
})
afterEach(() => {
  switchSounds(false)
  vi.unstubAllGlobals()
})

function touch(hasBeenActive: boolean) {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true })
}

test('success rises, a refusal falls', () => {
  switchSounds(true)
  playSound('success')
  expect(played).toEqual([660, 880])
  played.length = 0
  playSound('refusal')
  expect(played).toEqual([330, 247])
})

test('nothing sounds when sounds are off', () => {
  playSound('news')
  expect(played).toEqual([])
})

test('nothing sounds before the person has touched the page', () => {
  switchSounds(true)
  touch(false)
  playSound('news')
  expect(played).toEqual([])
})
