import { afterEach, expect, test } from 'vitest'
import { aPage, field, press, type, until } from '../../../platform/testing/a-page.tsx'
import { aRemark } from '../a-remark.ts'
import { DecideForm } from './decide-form.tsx'

let page: Awaited<ReturnType<typeof aPage>> | undefined
afterEach(async () => {
  await page?.close()
  sessionStorage.clear()
})

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

test('why an answer is not accepted is there again when the page is loaded anew, and goes when it is sent', async () => {
  const remark = aRemark({ state: 'answered' })
  const open = async () => {
    page = await aPage(() => ({ body: remark }))
    await page.show(<DecideForm requestId="request" remark={remark} onDone={() => undefined} />)
    return page
  }
  await open()
  await press('Не принять')
  await type('Почему ответ не принят', 'Расчёта нет')
  await page?.close()
  const { heard } = await open()
  expect(field('Почему ответ не принят').value).toBe('Расчёта нет')
  await press('Не принять ответ')
  await until(() => heard.length === 1 && sessionStorage.length === 0)
})
