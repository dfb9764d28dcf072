import { afterEach, expect, test, vi } from 'vitest'
import { aPage } from '../testing/a-page.tsx'
import { byRole } from '../testing/by-role.ts'
import { ErrorCard } from '../ui/states/error-card.tsx'
import { PageOutdated } from './call-failed.ts'
import { fetchCode } from './fetch-code.ts'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(async () => {
  vi.useRealTimers()
  await page.close()
})

/** Asks for a part of the page that does not come, to the last try. */
async function failed(): Promise<unknown> {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const asked = fetchCode(() => Promise.reject(new TypeError('Not found'))).catch((error: unknown) => error)
  for (const pause of [1_000, 2_000, 4_000]) await vi.advanceTimersByTimeAsync(pause)
  vi.advanceTimersByTime(8_000)
  vi.useRealTimers()
  return asked
}

test('a part of the page that a portal which answers has no more says that the page is of an earlier release', async () => {
  page = await aPage(() => ({ body: { version: '0.2.0' } }))
  const error = await failed()
  expect(error).toBeInstanceOf(PageOutdated)
  await page.show(<ErrorCard title="Не удалось открыть страницу" error={error} onRetry={() => undefined} />)
  expect(document.body.textContent).toContain('Портал обновился, а эта страница прежняя. Обновите её.')
  expect(byRole('button')?.textContent).toBe('Обновить страницу')
})

test('while the portal does not answer, what failed is what is said', async () => {
  page = await aPage(() => ({ status: 503, body: {} }))
  expect(await failed()).toEqual(new TypeError('Not found'))
})
