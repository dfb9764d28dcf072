import { afterEach, expect, test } from 'vitest'
import { aPage, press, until } from '../../../platform/testing/a-page.tsx'
import { aRemark } from '../a-remark.ts'
import { DecideForm } from './decide-form.tsx'

let page: Awaited<ReturnType<typeof aPage>> | undefined
afterEach(() => page?.close())

test('an answer whose acceptance has failed can be accepted by a second press', async () => {
  let broken = true
  const { heard, show } = (page = await aPage(() =>
    broken ? { status: 503, body: { status: 503, title: 'Повторите', code: 'AWAY' } } : { body: remark },
  ))
  const remark = aRemark({ state: 'answered' })
  await show(<DecideForm requestId="request" remark={remark} onDone={() => undefined} />)
  await press('Принять')
  await until(() => document.body.textContent.includes('Повторите'))
  broken = false
  await press('Принять')
  await until(() => heard.length === 2)
  expect(heard.map(({ body }) => body)).toEqual([{ decision: 'accepted' }, { decision: 'accepted' }])
})
