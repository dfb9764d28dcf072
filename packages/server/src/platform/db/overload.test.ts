import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { Refusal } from '../http/refuse.ts'
import { watchOverload } from './overload.ts'

/** Connections that are given back when the test says so, and its clock. */
class Connections extends EventEmitter {
  waitingCount = 0
  now = 1_000_000

  /** So many are given back, one after another. */
  serve(times: number, everyMs: number) {
    for (let n = 0; n < times; n++) {
      this.now += everyMs
      this.emit('release')
    }
  }
}

function aBusyPool() {
  const pool = new Connections()
  return { pool, overload: watchOverload(pool, () => pool.now) }
}

const waitIsOver = new Error('timeout exceeded when trying to connect')

test('who would wait too long is told at once when to come back, and is counted; the others are let in', () => {
  const { pool, overload } = aBusyPool()
  pool.waitingCount = 30
  pool.serve(20, 40)
  expect(() => overload.assertRoom()).not.toThrow()
  pool.waitingCount = 60
  expect(() => overload.assertRoom()).toThrow('повторите через 5 с')
  expect(overload.refusedCalls()).toBe(1)
  pool.waitingCount = 0
  expect(() => overload.assertRoom()).not.toThrow()
})

test('returns that come in bursts are counted by their mean, and a quiet night before them not at all', () => {
  const { pool, overload } = aBusyPool()
  pool.serve(3, 3_600_000)
  pool.waitingCount = 40
  for (let burst = 0; burst < 5; burst++) {
    pool.serve(1, 40)
    pool.serve(9, 0)
  }
  expect(() => overload.assertRoom()).not.toThrow()
  pool.waitingCount = 1000
  expect(() => overload.assertRoom()).toThrow(Refusal)
})

test('the slow pace of one rush is not held against the next one hours later', () => {
  const { pool, overload } = aBusyPool()
  pool.waitingCount = 6
  pool.serve(60, 400)
  expect(() => overload.assertRoom()).toThrow()
  pool.waitingCount = 0
  pool.serve(1, 400)
  pool.waitingCount = 6
  pool.serve(1, 8 * 3_600_000)
  expect(() => overload.assertRoom()).not.toThrow()
})

test('one slow answer as the others have just begun to wait turns nobody away', () => {
  const { pool, overload } = aBusyPool()
  pool.waitingCount = 5
  pool.serve(2, 900)
  expect(() => overload.assertRoom()).not.toThrow()
})

test('a wait that is over is taken for overload only while somebody is served: a silent database is away', () => {
  const { pool, overload } = aBusyPool()
  pool.waitingCount = 100
  pool.serve(20, 40)
  expect(overload.toRefusal(waitIsOver)).toMatchObject({ code: 'OVERLOADED', details: { seconds: 5 } })
  const other = new Error('another')
  expect(overload.toRefusal(other)).toBe(other)
  pool.now += 3000
  expect(overload.toRefusal(waitIsOver)).toBe(waitIsOver)
  expect(() => overload.assertRoom()).not.toThrow()
})
