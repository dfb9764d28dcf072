import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, field, type } from '../../testing/a-page.tsx'
import { byLabel, byRole } from '../../testing/by-role.ts'
import { FilterPopover } from './filter-popover.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { TextFilter } from './text-filter.tsx'

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
})
afterEach(() => page.close())

function Sheet() {
  const [name, setName] = useState<string>()
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <output>{name ?? 'любое'}</output>
      {isOpen && <TextFilter label="Наименование" value={name} max={200} onChange={setName} />}
      <button type="button" onClick={() => setOpen(false)}>
        Показать
      </button>
    </>
  )
}

test('what is typed narrows the list when the sheet is closed right after it', async () => {
  await page.show(<Sheet />)
  await type('Наименование', ' Поликлиника ')
  expect(byRole('status')?.textContent).toBe('любое')
  await act(async () => {
    field('Наименование').blur()
    byRole('button', 'Показать')?.click()
  })
  expect(byRole('status')?.textContent).toBe('Поликлиника')
})

function SheetOfFilters() {
  const [name, setName] = useState<string>()
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <output>{name ?? 'любое'}</output>
      {isOpen && (
        <FilterSheet show="Показать 12" onReset={() => undefined} onClose={() => setOpen(false)}>
          <TextFilter label="Наименование" value={name} max={200} onChange={setName} />
        </FilterSheet>
      )}
    </>
  )
}

function FiltersBehindButton() {
  const [name, setName] = useState<string>()
  return (
    <>
      <output>{name ?? 'любое'}</output>
      <FilterPopover label="Ещё" count={0}>
        <TextFilter label="Наименование" value={name} max={200} onChange={setName} />
      </FilterPopover>
    </>
  )
}

test.each([
  ['the sheet of filters', <SheetOfFilters key="sheet" />],
  ['filters behind a button', <FiltersBehindButton key="button" />],
])('Esc closes %s and keeps what was typed a moment before', async (_, filters) => {
  await page.show(filters)
  await act(async () => byRole('button', 'Ещё')?.click())
  await type('Наименование', 'Поликлиника')
  await act(async () => {
    field('Наименование').focus()
    field('Наименование').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  expect(byLabel('Наименование')).toBeNull()
  expect(byRole('status')?.textContent).toBe('Поликлиника')
})
