import { afterEach, expect, test } from 'vitest'
import { CallFailed } from '../../api/call-failed.ts'
import { texts } from '../../i18n/texts.ts'
import { aPage } from '../../testing/a-page.tsx'
import { ErrorCard } from './error-card.tsx'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

test.each([
  [403, false],
  [404, false],
  [500, true],
  [503, true],
])('a failure %i may be tried again: %s', async (status, again) => {
  page = await aPage(() => ({ body: {} }))
  const error = new CallFailed(status, { title: 'Не получилось', status, code: 'INTERNAL' })
  await page.show(<ErrorCard title="Не удалось загрузить документы" error={error} onRetry={() => undefined} />)
  expect(document.body.textContent).toContain('Не получилось')
  expect(document.body.textContent.includes(texts.retry)).toBe(again)
})
