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
