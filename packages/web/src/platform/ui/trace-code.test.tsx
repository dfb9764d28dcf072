import { afterEach, beforeEach, expect, test } from 'vitest'
import { PageOutdated } from '../api/call-failed.ts'
import { aPage, until } from '../testing/a-page.tsx'
import { TraceCode } from './trace-code.tsx'

const traceId = '0af7651916cd43dd8448eb211c80319c'
let isAway = false
let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  isAway = false
  page = await aPage(() => (isAway ? { status: 503, body: {} } : { body: { traceId } }))
})
afterEach(() => page.close())

const number = () => document.querySelector('code')?.textContent

test('a fault of the page is reported once, and its number stands wherever it is told of', async () => {
  const error = new TypeError('no rows')
  await page.show(
    <>
      <TraceCode error={error} />
      <TraceCode error={error} />
    </>,
  )
  await until(() => document.querySelectorAll('code').length === 2)
  expect(number()).toBe(traceId)
  expect(page.heard).toMatchObject([
    { method: 'POST', path: '/api/page-failures', body: { kind: 'TypeError', message: 'no rows', page: '/' } },
  ])
  expect(page.heard[0]?.body['frames']).toContainEqual(expect.stringMatching(/trace-code\.test/))
})

test('while the server is away there is no number, and the page stays', async () => {
  isAway = true
  await page.show(
    <main>
      <TraceCode error={new Error('no rows')} />
    </main>,
  )
  await until(() => page.heard.length > 0)
  expect(document.querySelector('main')).not.toBeNull()
  expect(number()).toBeUndefined()
})

test('a page that a release has replaced is no fault, and nothing is reported', async () => {
  await page.show(<TraceCode error={new PageOutdated('gone')} />)
  expect(page.heard).toEqual([])
  expect(number()).toBeUndefined()
})
