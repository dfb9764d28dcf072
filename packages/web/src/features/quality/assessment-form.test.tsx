import { afterEach, expect, test } from 'vitest'
import { aPage, field, press, type } from '../../platform/testing/a-page.tsx'
import { AssessmentForm } from './assessment-form.tsx'
import type { AssessmentFormView } from './quality-queries.ts'

const request = { id: '0198c0de-0000-7000-8000-000000000001', number: '01-2026-00001', objectName: 'Школа' }
const view: AssessmentFormView = { request, own: null, others: [], until: '2026-12-20T09:00:00.000Z', why: null }

// A field that grows with its text waits for them.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

let page: Awaited<ReturnType<typeof aPage>>
afterEach(async () => {
  await page.close()
  sessionStorage.clear()
})

async function open() {
  page = await aPage(() => ({ body: view }))
  await page.show(<AssessmentForm view={view} onDone={() => undefined} />)
}

const marked = () =>
  [...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ id }) => id.split('-').at(-1))

test('marks and words are there again when the page is loaded anew', async () => {
  await open()
  await press('4 из 5')
  await press('10')
  await type('Что улучшить', 'Сроки ответа')
  await page.close()
  await open()
  expect([marked(), field('Что улучшить').value]).toEqual([['4', '10'], 'Сроки ответа'])
})
