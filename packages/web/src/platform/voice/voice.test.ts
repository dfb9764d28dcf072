import { expect, test } from 'vitest'
import { findRecogniser } from './recogniser.ts'
import { namesScreen, understand } from './understand.ts'

test.each([
  ['Open requests.', { kind: 'open', words: ['requests'] }],
  ['go to the workplace', { kind: 'open', words: ['workplace'] }],
  ['Please open all requests', { kind: 'open', words: ['all', 'requests'] }],
  ['search 0042', { kind: 'search', text: '0042' }],
  ['find', { kind: 'search', text: '' }],
  [' Next', { kind: 'next' }],
  ['previous', { kind: 'previous' }],
  ['Sound off!', { kind: 'soundOff' }],
  ['sounds on', { kind: 'soundOn' }],
  ['help', { kind: 'help' }],
  ['stop listening', { kind: 'stop' }],
])('«%s» is understood', (heard, meant) => {
  expect(understand(heard)).toEqual(meant)
})

test('what is no command is none', () => {
  expect(understand('what a nice day')).toBeUndefined()
  expect(understand('опен реквестс')).toBeUndefined()
})

test('a screen is named by its words in any order', () => {
  expect(namesScreen(['all', 'requests'], 'requests-all')).toBe(true)
  expect(namesScreen(['requests'], 'requests-all')).toBe(false)
})

test('a browser without a recogniser has none', () => {
  expect(findRecogniser({})).toBeUndefined()
})

test('what the recogniser hears, refuses and ends is told once each', () => {
  const started: FakeRecognition[] = []
  class FakeRecognition extends EventTarget {
    lang = ''
    start() {
      started.push(this)
    }
    stop() {
      this.say('end', {})
    }
    say(kind: string, more: object) {
      this.dispatchEvent(Object.assign(new Event(kind), more))
    }
  }
  const told: string[] = []
  const listen = findRecogniser({ webkitSpeechRecognition: FakeRecognition })
  const stop = listen?.('en', {
    onHeard: (text) => told.push(text),
    onFailed: (why) => told.push(why),
    onEnd: () => told.push('end'),
  })
  const [recognition] = started
  expect(recognition?.lang).toBe('en')
  recognition?.say('result', { resultIndex: 1, results: [[{ transcript: 'old' }], [{ transcript: 'open requests' }]] })
  recognition?.say('error', { error: 'not-allowed' })
  recognition?.say('error', { error: 'aborted' })
  stop?.()
  expect(told).toEqual(['open requests', expect.stringMatching(/^Браузер не дал доступ к микрофону/), 'end'])
})
