import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from '../../testing/a-page.tsx'
import { FileName } from './file-name.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

const tail = () => document.querySelector('.file-name-tail')?.textContent

test.each([
  ['Письмо Минстроя.pdf', 'роя.pdf'],
  ['Чертёж фундамента', 'нта'],
  ['Смета локальная 02-01.gge', '-01.gge'],
  ['Раздел ПД № 5, подраздел 1, часть 2 изм. 3.pdf', '2 изм. 3.pdf'],
  // A sign outside the first plane is not torn in two.
  ['Площадка и подъезд 🏗.pdf', 'д 🏗.pdf'],
])('of «%s» the end «%s» stays in sight however narrow its place is', async (name, end) => {
  await page.show(<FileName name={name} />)
  expect(tail()).toBe(end)
  // Read aloud and found by its whole name, once.
  expect(document.querySelector('.file-name .sr')?.textContent).toBe(name)
  const seen = [...document.querySelectorAll('.file-name [aria-hidden]')].map(({ textContent }) => textContent).join('')
  expect(seen).toBe(name)
})

test('a name that finds room anywhere stays one text', async () => {
  await page.show(<FileName name="Письмо 1.pdf" />)
  expect(tail()).toBeUndefined()
  expect(document.querySelector('.file-name')?.textContent).toBe('Письмо 1.pdf')
})
