import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, press, type, until } from '../../../platform/testing/a-page.tsx'
import { allByRole, pageText } from '../../../platform/testing/by-role.ts'
import type { Assigned } from './assign-merge.ts'
import { AssignDialog } from './assign-dialog.tsx'

const requestId = '0198c0de-0000-7000-8000-000000000001'
const [anna, boris, vera] = (['Анна', 'Борис', 'Вера'] as const).map((name, at) => {
  return { id: `0198c0de-0000-7000-8000-00000000001${at}`, name }
})
if (!anna || !boris || !vera) throw new Error('three people')

let page: Awaited<ReturnType<typeof aPage>>
let present: Assigned | undefined
let isClosed: boolean
beforeEach(async () => {
  isClosed = false
  present = { lead: anna, experts: [{ ...boris, discipline: null }] }
  page = await aPage(({ method }) => {
    if (method !== 'PUT' || !present) return { body: {} }
    return { status: 409, body: { status: 409, title: '', code: 'REVISION_CONFLICT', ...present } }
  })
  const staff = { lead: null, experts: [], candidates: [anna, boris, vera].map((one) => ({ ...one, load: 0 })) }
  await page.show(<AssignDialog requestId={requestId} staff={staff} onClose={() => (isClosed = true)} />)
})
afterEach(() => page.close())

const selects = () => allByRole('combobox')
const choose = (at: number, value: string) =>
  act(async () => {
    const select = selects()[at]
    if (!select) throw new Error('no such list')
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const sent = () => page.heard.filter(({ method }) => method === 'PUT').map(({ body }) => body)

test('whom another has assigned meanwhile is shown beside one’s own choice, and saved with it', async () => {
  await press('Добавить эксперта')
  await choose(1, vera.id)
  await press('Сохранить')
  await until(() => pageText().includes('назначение изменил другой человек'))
  expect(pageText()).toContain('новый куратор — Анна; добавлен эксперт Борис')
  expect(pageText()).not.toContain('Куратор у вас другой')
  expect(selects().map(({ value }) => value)).toEqual([anna.id, vera.id, boris.id])
  present = undefined
  await press('Сохранить')
  await until(() => isClosed)
  const [hers, his] = [vera, boris].map(({ id }) => ({ id, discipline: null }))
  expect(sent()).toEqual([
    { leadId: null, experts: [hers], seen: { leadId: null, experts: [] } },
    { leadId: anna.id, experts: [hers, his], seen: { leadId: anna.id, experts: [his] } },
  ])
})

test('a curator of one’s own choice is not replaced by another’s', async () => {
  await choose(0, vera.id)
  await press('Сохранить')
  await until(() => pageText().includes('новый куратор — Анна'))
  expect(pageText()).toContain('Куратор у вас другой: Вера. Внесено ниже там, где вы сами ничего не меняли.')
  expect(selects().map(({ value }) => value)).toEqual([vera.id, boris.id])
})

test('one’s own choice that came twice is saved, not told as another’s', async () => {
  present = { lead: vera, experts: [] }
  await choose(0, vera.id)
  await press('Сохранить')
  await until(() => isClosed)
  expect(pageText()).toContain('Назначение сохранено')
  expect(pageText()).not.toContain('другой человек')
})

test('who replaces somebody says why, and to whom', async () => {
  const staff = { lead: anna, experts: [], candidates: [anna, boris].map((one) => ({ ...one, load: 0 })) }
  await page.show(<AssignDialog key="replace" requestId={requestId} staff={staff} onClose={() => (isClosed = true)} />)
  expect(pageText()).not.toContain('Почему заменяете')
  await choose(0, boris.id)
  expect(pageText()).toContain('Прочитает Анна.')
  await press('Сохранить')
  expect([sent(), pageText().includes('Напишите причину')]).toEqual([[], true])
  present = undefined
  await type('Почему заменяете', 'Отпуск')
  await press('Сохранить')
  await until(() => isClosed)
  expect(sent()).toMatchObject([{ leadId: boris.id, reason: 'Отпуск' }])
})
