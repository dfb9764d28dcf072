import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, field, press, type, until } from '../../platform/testing/a-page.tsx'
import { allByRole } from '../../platform/testing/by-role.ts'
import type { Opening, OpeningStage } from './opening-queries.ts'
import { OpeningStrip } from './opening-strip.tsx'

const requestId = '0198c0de-0000-7000-8000-000000000099'
const [walls, pipes] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002']

const anItem = { code: '04.1', folder: 'КР', isGranted: false, isOpen: false, isChanged: false }
const anOpening: Opening = {
  id: '0198c0de-0000-7000-8000-000000000003',
  state: 'selecting',
  stateTitle: 'Запрос готовится',
  tone: 'neutral',
  reason: null,
  items: [],
  by: 'Крылова М. И.',
  createdAt: '2026-11-20T09:00:00.000Z',
  sentAt: null,
  decidedBy: null,
  decidedAt: null,
  decisionText: null,
  note: null,
  closedAt: null,
  dueAt: null,
  revision: 1,
}
const sent: Opening = {
  ...anOpening,
  state: 'sent',
  stateTitle: 'Ждёт решения',
  reason: 'Изменилась марка бетона ростверка.',
  items: [
    { ...anItem, id: walls, title: 'Том 4' },
    { ...anItem, id: pipes, code: '05.1', title: 'Том 5' },
  ],
}
const nothing: OpeningStage = { current: null, past: [], openByRemarks: [], may: [], why: null }
const choices = [
  {
    id: 'f',
    title: 'Конструктивные решения',
    items: [
      { id: walls, code: '04.1', title: 'Том 4', isOpen: false },
      { id: pipes, code: '05.1', title: 'Том 5', isOpen: true },
    ],
  },
]

let stage: OpeningStage = nothing
let page: Awaited<ReturnType<typeof open>>
const open = () =>
  aPage(({ method, path }) => {
    if (method !== 'GET' && path.endsWith('createRequest'))
      stage = { ...nothing, current: anOpening, may: ['select', 'abort'] }
    return { body: stage }
  })
beforeEach(async () => {
  stage = nothing
  page = await open()
})
afterEach(() => page.close())

const show = () => page.show(<OpeningStrip requestId={requestId} choices={choices} />)
const text = () => document.body.textContent

test('the declarant begins, ticks what is closed, says why, and sends; nothing goes without a reason', async () => {
  stage = { ...nothing, may: ['create'] }
  await show()
  await until(() => text().includes('Открыть разделы для изменения'))
  await press('Открыть разделы для изменения')
  await until(() => text().includes('Какие документы открыть'))
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[role="dialog"] input[type="checkbox"]')]
  // What a remark has opened needs no asking.
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, true])
  await act(async () => boxes[0]?.click())
  await press('Отправить запрос')
  await until(() => text().includes('Напишите причину'))
  expect(page.heard.some(({ path }) => path.endsWith('saveSelected'))).toBe(false)
  await type('Зачем их открыть', 'Изменилась марка бетона.')
  await press('Отправить запрос')
  await until(() => page.heard.some(({ path }) => path.endsWith('saveSelected')))
  expect(page.heard.find(({ path }) => path.endsWith('saveSelected'))?.body).toEqual({
    revision: 1,
    items: [walls],
    reason: 'Изменилась марка бетона.',
    send: true,
  })
})

test('staff see what is asked against what is open, and open a part of it', async () => {
  stage = {
    ...nothing,
    current: sent,
    openByRemarks: [{ id: 'x', code: '09.1', title: 'Том 9' }],
    may: ['decide'],
  }
  await show()
  await until(() => text().includes('Уже открыто'))
  expect(text()).toMatch(/09\.1\sТом\s9/)
  await act(async () => allByRole('checkbox')[1]?.click())
  await until(() => text().includes('Открыть 1 документ'))
  await press('Открыть 1 документ')
  await until(() => page.heard.some(({ path }) => path.endsWith('decision')))
  expect(page.heard.find(({ path }) => path.endsWith('decision'))?.body).toMatchObject({
    decision: 'opened',
    items: [walls],
  })
})

test('while documents are open the declarant sees which have a new version, and sends what he has changed', async () => {
  const items = sent.items.map((item) => ({ ...item, isGranted: true, isOpen: true, isChanged: item.id === walls }))
  const opened = { ...sent, state: 'opened' as const, items, decidedBy: 'Громов А. С.', decidedAt: sent.createdAt }
  stage = { ...nothing, current: opened, may: ['edit'] }
  await show()
  await until(() => text().includes('есть новая версия'))
  expect(text()).toContain('открыт, не изменён')
  expect(field('Что изменено').tagName).toBe('TEXTAREA')
  await type('Что изменено', 'Заменён лист 14.')
  await press('Направить изменения')
  await until(() => page.heard.some(({ path }) => path.endsWith('saveEdited')))
  expect(page.heard.find(({ path }) => path.endsWith('saveEdited'))?.body).toMatchObject({
    note: 'Заменён лист 14.',
    submit: true,
  })
})

test('what was typed and not sent yet is there again when its page is opened anew', async () => {
  stage = { ...nothing, current: { ...sent, state: 'opened' }, may: ['edit'] }
  await show()
  await until(() => text().includes('Что изменено'))
  await type('Что изменено', 'Заменён лист 14.')
  await page.close()
  page = await open()
  await show()
  await until(() => text().includes('Что изменено'))
  expect(field('Что изменено')).toHaveProperty('value', 'Заменён лист 14.')
})

test.each([
  ['select', anOpening],
  ['decide', sent],
  ['edit', { ...sent, state: 'opened' as const }],
] as const)('the one filled button of the page is the move of its band: %s', async (may, current) => {
  stage = { ...nothing, current, may: [may] }
  await show()
  await until(() => allByRole('button').length > 1)
  expect(new Set(allByRole('button').map(({ dataset }) => dataset['variant']))).toEqual(new Set(['default']))
})

test('where nothing may be asked and nothing was, the strip takes no place', async () => {
  await show()
  await until(() => page.heard.length > 0)
  expect(document.querySelector('.opening')).toBeNull()
})
