import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchCode } from './fetch-code.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('code asked for without a network comes when the network is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(() => Promise.resolve('code'))
  const asked = fetchCode(load)
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  line.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await asked).toBe('code')
})

test('what failed on its way is asked for again', async () => {
  vi.useFakeTimers()
  const load = vi.fn(() => Promise.resolve('code')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const asked = fetchCode(load)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await asked).toBe('code')
})

test('what does not come with a network either fails', async () => {
  vi.useFakeTimers()
  const asked = fetchCode(() => Promise.reject(new TypeError('Not found')))
  const failed = expect(asked).rejects.toThrow('Not found')
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
})

test('no part of a page is given up at its first failure', () => {
  const folder = 'packages/web/src'
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  const parts = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/\blazy\(\s*(?:async )?\(\) =>[\s\S]*?import\(/g)].map(([part]) => ({ name, part })),
  )
  expect(parts.length).toBeGreaterThan(40)
  expect(parts.filter(({ part }) => !part.includes('fetchCode('))).toEqual([])
})
