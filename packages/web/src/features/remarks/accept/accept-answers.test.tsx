import { wholeAtOnce } from '@portal/contract/features/remarks/shapes'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { aPage, button, type Heard, press, type Said, until } from '../../../platform/testing/a-page.tsx'
import { byRole, pageText } from '../../../platform/testing/by-role.ts'
import { aRemark, aReply } from '../a-remark.ts'
import { AcceptAnswers } from './accept-answers.tsx'

let page: Awaited<ReturnType<typeof aPage>> | undefined
afterEach(() => page?.close())

const answered = (no: number) =>
  aRemark({
    id: `0198c0de-0000-7000-8000-0000000000${no + 10}`,
    number: `1.955.7.${no}`,
    state: 'answered',
    text: `Уточните лист ${no}.`,
    may: ['decide'],
    replies: [aReply({ text: `Лист ${no} уточнён.` })],
  })
// The last two do not come with the list.
const all = Array.from({ length: wholeAtOnce + 2 }, (_, at) => answered(at + 1))
const chosen = all.slice(wholeAtOnce)
const ids = chosen.map(({ id }) => id)

function Chosen() {
  const [isDone, setIsDone] = useState(false)
  return (
    <AcceptAnswers
      requestId="request"
      list={{ lines: all }}
      chosen={isDone ? [] : chosen}
      onDone={() => setIsDone(true)}
    />
  )
}

/** A portal that sends the texts as told and accepts none of the answers. */
async function aChoice(some: () => Said) {
  const results = chosen.map(({ id, number }) => ({ id, number, isAccepted: false, why: 'Ответ уже отозван.' }))
  page = await aPage(({ method }) => (method === 'GET' ? some() : { body: { results } }))
  page.queries.setDefaultOptions({ queries: { retry: false } })
  await page.show(<Chosen />)
  await press('Принять 2 ответа')
  return page
}

const texts = { body: { remarks: chosen } }
const shows = (text: string) => pageText().includes(text)
const sent = (heard: readonly Heard[]) => heard.filter(({ method }) => method === 'POST')

test('answers that were not accepted are named with the reason, and the keyboard goes on from there', async () => {
  const { heard } = await aChoice(() => texts)
  await until(() => shows('Уточните лист 26.') && shows('Лист 27 уточнён.'))
  await press('Принять ответы')
  await until(() => shows('Ни один ответ не принят'))
  expect(sent(heard)).toMatchObject([{ path: expect.stringContaining('/request/request/'), body: { ids } }])
  expect(byRole('alert')?.textContent).toBe('Ни один ответ не принят.')
  expect(document.body.textContent).toContain('Ответ уже отозван.')
  expect(document.activeElement).toBe(button('Закрыть'))
  await press('Закрыть')
  await until(() => byRole('dialog') === null)
})

test('answers whose texts did not come are not accepted until they are read', async () => {
  let some: Said = { status: 500, body: {} }
  const { heard } = await aChoice(() => some)
  await until(() => shows('Не удалось загрузить ответы'))
  expect(button('Принять ответы').getAttribute('aria-disabled')).toBe('true')
  await press('Принять ответы')
  some = texts
  await press('Повторить')
  await until(() => shows('Лист 26 уточнён.'))
  expect(sent(heard)).toEqual([])
  expect(shows('Не удалось загрузить ответы')).toBe(false)
  await press('Принять ответы')
  await until(() => shows('Ни один ответ не принят'))
  expect(sent(heard)).toMatchObject([{ body: { ids } }])
})
