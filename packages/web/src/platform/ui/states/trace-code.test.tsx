import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PageOutdated } from '../../api/call-failed.ts'
import { reportFailure } from '../../api/report-failure.ts'
import { aPage, until } from '../../testing/a-page.tsx'
import { orNothing, TraceCode } from './trace-code.tsx'

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

test('while the server is away there is no number', async () => {
  isAway = true
  const error = new Error('no rows')
  await page.show(<TraceCode error={error} />)
  await until(() => page.heard.length > 0)
  expect(await reportFailure(error)).toBeUndefined()
  expect(number()).toBeUndefined()
  expect(page.heard).toHaveLength(1)
})

test('where its code does not come, the page of the failure stays', async () => {
  const Gone = orNothing(() => Promise.reject(new Error('no such file')))
  await page.show(
    <Suspense fallback="идёт">
      <p>Не удалось открыть страницу</p>
      <Gone />
    </Suspense>,
  )
  await until(() => !document.body.textContent.includes('идёт'))
  expect(document.body.textContent).toContain('Не удалось открыть страницу')
})

test('a page that a release has replaced is no fault, and nothing is reported', async () => {
  await page.show(<TraceCode error={new PageOutdated('gone')} />)
  expect(page.heard).toEqual([])
  expect(number()).toBeUndefined()
})
