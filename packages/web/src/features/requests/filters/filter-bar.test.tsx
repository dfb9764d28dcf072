import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aPart } from '../../../platform/testing/a-part.tsx'
import { FilterBar } from './filter-bar.tsx'
import { type ListSearch, readListSearch } from '../list-search.ts'
import { byRole } from '../../../platform/testing/by-role.ts'

const places = [
  { value: '01', label: 'Центральный филиал' },
  { value: '05', label: 'Восточный филиал' },
]
const lead = '0198c0de-0000-7000-8000-000000000007'
const people = [{ value: lead, label: 'Белова Ирина Петровна' }]
let part: ReturnType<typeof aPart>
let asked: ListSearch
let open: (raw: Record<string, unknown>) => void

beforeEach(() => {
  vi.useFakeTimers()
  part = aPart()
})
afterEach(async () => {
  await part.close()
  vi.useRealTimers()
})

/** The bar on a page whose address is `raw`; what it asks for becomes the address, as the router does it. */
async function show(raw: Record<string, unknown>) {
  function Page() {
    const [search, setSearch] = useState(() => readListSearch(raw))
    asked = search
    open = (address) => setSearch(readListSearch(address))
    return (
      <FilterBar
        search={search}
        anybodys
        onSearch={(next) => setSearch(readListSearch(next))}
        titles={{ subdivisions: places, leads: people }}
        show="Показать"
      />
    )
  }
  await part.show(<Page />)
}

const chips = () => [...document.querySelectorAll<HTMLElement>('.filter-chip')]
const chipTexts = () => chips().map((chip) => chip.lastChild?.previousSibling?.textContent?.replaceAll('\u00a0', ' '))
const field = () => byRole('searchbox')

async function type(text: string) {
  const input = field()
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const press = (element: HTMLElement | undefined | null) => act(async () => element?.click())

test('an address opens the filters it names, and each can be taken away', async () => {
  await show({ goal: '10', subdivision: '05', region: '16,x', from: '2026-09-01', overdue: '1', text: 'школа' })
  expect(field()?.value).toBe('школа')
  expect(chipTexts()).toEqual([
    'Инженерные изыскания',
    'Восточный филиал',
    'Республика Татарстан (Татарстан)',
    'Создано с 01.09.2026',
    'Срок прошёл',
  ])
  await press(chips()[0])
  expect(asked).toMatchObject({ subdivision: ['05'], region: ['16'], from: '2026-09-01', overdue: true, text: 'школа' })
  expect(asked.goal).toBeUndefined()
})

test('what an address says wrongly filters nothing', async () => {
  await show({ goal: '99,21', from: 'вчера', sort: 'цвет', overdue: 'да', objectType: '7' })
  expect(chipTexts()).toEqual(['Проектная документация, изыскания и смета'])
})

test('typing asks once, after a pause, and keeps its letters', async () => {
  await show({})
  await type('шк')
  await wait(200)
  expect(asked.text).toBeUndefined()
  await type('школа')
  await wait(250)
  expect(asked.text).toBe('школа')
  expect(field()?.value).toBe('школа')
})

test('Back brings the earlier text into the field', async () => {
  await show({ text: 'школа' })
  await act(async () => open({ text: 'мост' }))
  expect(field()?.value).toBe('мост')
})

test('«Сбросить» leaves only the order of rows', async () => {
  await show({ goal: '10', text: 'школа', group: 'draft', sort: 'dueAt' })
  await press(document.querySelector<HTMLElement>('.filter-reset'))
  expect(asked).toEqual({ sort: 'dueAt' })
  expect(field()?.value).toBe('')
  expect(chips()).toEqual([])
})

test('the lead a list is narrowed to is named, and goes with his chip', async () => {
  await show({ lead })
  expect(chipTexts()).toEqual(['Куратор Белова Ирина Петровна'])
  await act(async () => chips()[0]?.click())
  expect(asked.lead).toBeUndefined()
})
