import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { aPage, until } from '../../../platform/testing/a-page.tsx'
import { pageText } from '../../../platform/testing/by-role.ts'
import { RoundsDialog } from './rounds-dialog.tsx'

let page: Awaited<ReturnType<typeof aPage>> | undefined
afterEach(() => page?.close())

const round = {
  phase: 'examination',
  round: 2,
  issuedAt: '2026-03-02T07:00:00Z',
  answeredAt: '2026-03-10T07:00:00Z',
  asked: 1,
  critical: 1,
  answered: 1,
  accepted: 1,
  refused: 0,
}
const row = {
  id: '0198c0de-0000-7000-8000-000000000001',
  number: '2.955.7.1',
  disciplineTitle: 'Конструктивные решения',
  place: 'КР Отчёт',
  text: 'Не указана глубина скважин.',
  materials: 'Письмо изыскателей',
  norm: null,
  isCritical: false,
  author: 'Громов А. С.',
  issuedAt: round.issuedAt,
  askedOf: null,
  answer: null,
  outcome: { title: 'Принято', tone: 'success', text: null, by: 'Смирнова О. Д.', at: '2026-03-12T07:00:00Z' },
}

test('a round tells what was asked and by whom, and who decided; it stays when reading it anew fails', async () => {
  let broken = false
  const { heard, queries, show } = (page = await aPage(({ path }) =>
    broken
      ? { status: 503, body: { status: 503, title: 'Повторите', code: 'AWAY' } }
      : { body: path.includes('round=2') ? { rows: [row] } : { rounds: [round] } },
  ))
  queries.setDefaultOptions({ queries: { retry: false } })
  await show(<RoundsDialog requestId="request" onClose={() => undefined} />)
  await until(() => document.body.textContent.includes(row.number))
  for (const said of ['ответы направлены', 'Письмо изыскателей', row.author, row.outcome.by])
    expect(document.body.textContent).toContain(said)
  expect(pageText()).toContain('1 замечание, 1 критичное; с ответом 1')
  expect(heard.at(-1)).toMatchObject({ method: 'GET', path: expect.stringContaining('phase=examination') })
  broken = true
  await act(() => queries.refetchQueries())
  expect(
    queries
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status),
  ).toEqual(['error', 'error'])
  expect(document.body.textContent).toContain(row.number)
})
