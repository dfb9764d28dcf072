import { afterEach, expect, test } from 'vitest'
import { aConfig } from '../../../platform/testing/a-config.ts'
import { aPage } from '../../../platform/testing/a-page.tsx'
import { ConfigProvider } from '../../../platform/session/session.tsx'
import { HistoryList } from './history-list.tsx'
import type { HistoryRow } from './history-queries.ts'

let page: Awaited<ReturnType<typeof aPage>>
afterEach(() => page.close())

const move: HistoryRow = {
  no: 2,
  from: 'completeness',
  fromTitle: 'Проверка комплектности',
  to: 'signing',
  toTitle: 'Подписание договора',
  action: 'acceptCompleteness',
  actionTitle: 'Документы приняты',
  actor: 'organisation',
  by: 'Сорокина Т. П.',
  onBehalfOf: null,
  reason: null,
  at: '2025-03-12T07:05:00.000Z',
}

test('a line of the history has the hour, and from which stage to which', async () => {
  page = await aPage(() => ({ status: 404, body: {} }))
  const began: HistoryRow = { ...move, no: 1, from: null, fromTitle: null, to: 'draft', toTitle: 'Черновик' }
  await page.show(
    <ConfigProvider value={aConfig}>
      <HistoryList rows={[move, began, { ...move, no: 3, from: 'signing' }]} />
    </ConfigProvider>,
  )
  const lines = [...document.querySelectorAll('.timeline li')]
  expect(lines.map((line) => line.querySelector('time')?.textContent)).toEqual(Array(3).fill('12.03.2025, 10:05'))
  expect(lines.map((line) => line.querySelector('.history-way')?.textContent)).toEqual([
    'Проверка комплектности → Подписание договора',
    '→ Черновик',
    undefined,
  ])
})
