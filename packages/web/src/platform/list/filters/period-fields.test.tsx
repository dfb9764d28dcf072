import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, field, press, type } from '../../testing/a-page.tsx'
import { byRole } from '../../testing/by-role.ts'
import { PeriodFields } from './period-fields.tsx'

interface Period {
  from: string | undefined
  to: string | undefined
}

let page: Awaited<ReturnType<typeof aPage>>
beforeEach(async () => {
  page = await aPage(() => ({ body: {} }))
  await page.show(<Filters />)
})
afterEach(() => page.close())

function Filters() {
  const [{ from, to }, setSearch] = useState<Period>({ from: '2026-09-01', to: undefined })
  return (
    <>
      <output>{`${from}..${to}`}</output>
      <PeriodFields legend="Создано" from={from} to={to} onChange={setSearch} />
      <button type="button" onClick={() => setSearch({ from: undefined, to: undefined })}>
        Сбросить
      </button>
    </>
  )
}

test('«Сбросить» empties the dates in sight', async () => {
  await type('По', '30.09.2026')
  expect(byRole('status')?.textContent).toBe('2026-09-01..2026-09-30')
  await press('Сбросить')
  expect([field('С').value, field('По').value]).toEqual(['', ''])
})

test('a date that is no date yet stays as it is typed', async () => {
  await type('С', '01.0')
  expect(byRole('status')?.textContent).toBe('undefined..undefined')
  expect(field('С').value).toBe('01.0')
})
