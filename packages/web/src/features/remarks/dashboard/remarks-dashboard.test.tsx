import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, until } from '../../../platform/testing/a-page.tsx'
import { textsOf } from '../../../platform/testing/by-role.ts'
import { aRemark } from '../a-remark.ts'
import { RemarkHistory } from '../card/remark-history.tsx'
import { RemarksByLetter } from './remarks-by-letter.tsx'
import { RemarksDashboard } from './remarks-dashboard.tsx'

const requestId = '0198c0de-0000-7000-8000-000000000099'
const at = '2026-11-20T09:00:00.000Z'
const counts = { counts: [2, 0], total: 2, critical: 1, criticalOpen: 1 }
const answers: Record<string, unknown> = {
  localRemarksDashboard: {
    states: [
      { state: 'issued', title: 'Направлено заявителю', tone: 'warning' },
      { state: 'accepted', title: 'Принято', tone: 'success' },
    ],
    rows: [{ discipline: '955.7', title: 'Конструктивные решения', ...counts }],
    totals: counts,
    rounds: [{ round: 1, issuedAt: at, issued: 2, accepted: 0, refused: 0, open: 2, critical: 1 }],
    late: [{ side: 'organisation', who: 'Громов А. С.', count: 2, since: at }],
  },
  history: {
    versions: [
      { no: 1, text: 'Уточните.', by: 'Громов А. С.', at },
      { no: 2, text: 'Уточните нагрузку.', by: 'Громов А. С.', at },
    ],
    events: [{ no: 1, title: 'Записано', tone: 'neutral', text: null, by: 'Громов А. С.', onBehalfOf: null, at }],
  },
  isNewRemarksMethod: {
    isNew: false,
    letters: [{ id: requestId, number: '14-И', subject: 'Уведомление о недостатках', sentAt: at }],
  },
}

let page: Awaited<ReturnType<typeof open>>
const open = () => aPage(({ path }) => ({ body: answers[path.split('/').at(-1) ?? ''] }))
beforeEach(async () => {
  page = await open()
})
afterEach(() => page.close())
const text = () => document.body.textContent

test('the dashboard is one table with sums, the rounds in words, and who is late by name', async () => {
  await page.show(<RemarksDashboard requestId={requestId} onClose={() => {}} />)
  await until(() => text().includes('Итого'))
  expect(textsOf('columnheader')).toEqual(['Направление', 'Направлено заявителю', 'Принято', 'Всего', 'Критичных'])
  expect([...document.querySelectorAll('tfoot td')].map((cell) => cell.textContent)).toEqual([
    '2',
    '–',
    '2',
    '1 открыто 1',
  ])
  expect(text()).toContain('Выдано 2, принято 0, не принято 0, не закрыто 2')
  expect(text()).toContain('Громов А. С.')
})

test('the history shows what was done and every wording, the newest first', async () => {
  await page.show(<RemarkHistory requestId={requestId} remark={aRemark()} onClose={() => {}} />)
  await until(() => text().includes('Редакции текста'))
  expect(text().indexOf('Редакция 2')).toBeLessThan(text().indexOf('Редакция 1'))
})

test('where remarks came by a letter, it is named with how to answer it', async () => {
  await page.show(<RemarksByLetter requestId={requestId} side="declarant" otherwise="Замечаний пока нет" />)
  await until(() => text().includes('№ 14-И. Уведомление о недостатках'))
  expect(text()).toContain('Ответы приложите к действию «Отправить ответы на замечания»')
})
