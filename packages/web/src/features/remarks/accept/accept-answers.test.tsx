import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { aPage, button, press, until } from '../../../platform/testing/a-page.tsx'
import { byRole } from '../../../platform/testing/by-role.ts'
import { aRemark } from '../a-remark.ts'
import { AcceptAnswers } from './accept-answers.tsx'

let page: Awaited<ReturnType<typeof aPage>> | undefined
afterEach(() => page?.close())

const chosen = [1, 2].map((no) =>
  aRemark({
    id: `0198c0de-0000-7000-8000-00000000001${no}`,
    number: `1.955.7.${no}`,
    state: 'answered',
    may: ['decide'],
  }),
)

function Chosen() {
  const [isDone, setIsDone] = useState(false)
  const list = { lines: chosen }
  return <AcceptAnswers requestId="request" list={list} chosen={isDone ? [] : chosen} onDone={() => setIsDone(true)} />
}

test('answers that were not accepted are named with the reason, and the keyboard goes on from there', async () => {
  const results = chosen.map(({ id, number }) => ({ id, number, isAccepted: false, why: 'Ответ уже отозван.' }))
  const { heard, show } = (page = await aPage(() => ({ body: { results } })))
  await show(<Chosen />)
  await press('Принять 2 ответа')
  await press('Принять ответы')
  await until(() => document.body.textContent.includes('Ни один ответ не принят'))
  expect(heard.map(({ method, path, body }) => ({ method, path, body }))).toMatchObject([
    { method: 'POST', path: expect.stringContaining('/request/request/'), body: { ids: chosen.map(({ id }) => id) } },
  ])
  expect(byRole('alert')?.textContent).toBe('Ни один ответ не принят.')
  expect(document.body.textContent).toContain('Ответ уже отозван.')
  expect(document.activeElement).toBe(button('Закрыть'))
  await press('Закрыть')
  await until(() => byRole('dialog') === null)
})
