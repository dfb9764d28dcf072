import { wholeAtOnce } from '@portal/contract/features/remarks/shapes'
import { afterEach, expect, test } from 'vitest'
import { aPage, button, field, press, until } from '../../../platform/testing/a-page.tsx'
import { aRemark } from '../a-remark.ts'
import { ApprovalActs } from './approval-acts.tsx'

let page: Awaited<ReturnType<typeof aPage>> | undefined
afterEach(() => page?.close())

test('the other remark is chosen when all there are to choose from have come', async () => {
  const all = Array.from({ length: wholeAtOnce + 1 }, (_, no) =>
    aRemark({ id: `0198c0de-0000-7000-8000-0000000000${no + 10}`, state: 'preparing', may: ['agree'] }),
  )
  const [one = aRemark(), last = aRemark()] = [all[0], all.at(-1)]
  let send = () => {}
  const sent = new Promise<void>((done) => (send = done))
  page = await aPage(async () => {
    await sent
    return { body: { remarks: [last] } }
  })
  await page.show(<ApprovalActs requestId="request" list={{ lines: all }} remark={one} others={[last]} />)
  await press('Объединить с другим')
  expect(document.querySelector('[role="dialog"] .skeleton')).not.toBeNull()
  expect(button('Объединить').hasAttribute('disabled')).toBe(true)
  send()
  await until(() => document.querySelector('[role="dialog"] .skeleton') === null)
  expect(field('Второе замечание').value).toBe('')
  expect(button('Объединить').hasAttribute('disabled')).toBe(false)
})
