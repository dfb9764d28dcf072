import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatheredLines } from './gathered-lines.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const line = (level: string, message: string) => `${JSON.stringify({ level, msg: message })}\n`

test('calls that went well are written together, trouble at once and in its place', () => {
  const written: string[] = []
  const { write } = gatheredLines((text) => written.push(text))
  write(line('info', 'one'))
  write(line('info', 'two'))
  expect(written).toEqual([])
  vi.advanceTimersByTime(100)
  expect(written).toEqual([line('info', 'one') + line('info', 'two')])
  write(line('info', 'three'))
  write(line('error', 'a fault'))
  expect(written.slice(1)).toEqual([line('info', 'three') + line('error', 'a fault')])
  vi.advanceTimersByTime(1000)
  expect(written).toHaveLength(2)
  write(line('info', 'x'.repeat(70_000)))
  expect(written).toHaveLength(3)
})

test('nothing is left when the process ends', () => {
  const before = process.listeners('exit')
  const written: string[] = []
  const { write } = gatheredLines((text) => written.push(text))
  write(line('info', 'the last'))
  const ending = process.listeners('exit').filter((one) => !before.includes(one))
  for (const end of ending) end(0)
  expect(written).toEqual([line('info', 'the last')])
  for (const end of ending) process.off('exit', end)
})
